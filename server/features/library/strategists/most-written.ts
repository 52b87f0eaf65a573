/** How many sectors, or tickers, a strategist is shown to write about. */
const mostFocusAreas = 8

/** SQL: the areas of some counts, rows of an area and a number, that have the highest sums; null where there are none. */
export function mostOf(counts: string): string {
  return `(
    select array_agg(area order by tips desc, area) from (
      select area, sum(tips) as tips from (${counts}) as counts(area, tips)
      group by area having sum(tips) > 0 order by 2 desc, 1 limit ${mostFocusAreas}
    ) as areas)`
}
