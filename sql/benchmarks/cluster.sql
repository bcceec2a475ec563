select count(*) from boards('flop')
select category1, category2, sum(weight) from runouts('AhKh', 'QsQd') group by 1, 2 order by 1, 2
select try_category(hole || board) as category, sum(b.weight) from combos('random') cross join boards('turn') b group by 1 order by 1
select try_strength(hole || board) as strength, hole, board from combos('random') cross join boards('turn') order by 1 desc nulls last, 2, 3 limit 10
