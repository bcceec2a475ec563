// The processors of the machine.

const PROCESSORS = navigator.hardwareConcurrency || 1;

/** The most workers that share a search. One processor is left for everything else, if there are more than two. */
export const WORKERS = Math.min(8, PROCESSORS > 2 ? PROCESSORS - 1 : PROCESSORS);
