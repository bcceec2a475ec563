// Files dropped on a part of the page.

/** Returns listeners for an element that takes dropped files, with the class `over` while files are dragged over it. */
export function takesFiles(take: (files: File[]) => void): { [name: string]: (event: DragEvent) => void } {
  const over = (event: DragEvent, isOver: boolean) => (event.currentTarget as Element).classList.toggle("over", isOver);
  return {
    ondragover: (event) => {
      event.preventDefault();
      over(event, true);
    },
    ondragleave: (event) => over(event, false),
    ondrop: (event) => {
      event.preventDefault();
      over(event, false);
      take([...(event.dataTransfer?.files ?? [])]);
    },
  };
}
