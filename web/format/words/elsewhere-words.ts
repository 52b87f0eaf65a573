/** Of tips that wait on other stocks than one's own no more are counted. */
const mostCounted = 99

/** How many tips wait on stocks that are not tracked, in words: *12 new on others*, *99+ new on others*. */
export function elsewhereWords(count: number): string {
  return `${count > mostCounted ? `${mostCounted}+` : count} new on others`
}
