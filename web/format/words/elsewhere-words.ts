/** The highest number of tips on stocks that the reader does not track. More are shown as `99+`. */
const mostCounted = 99

/** The number of tips that wait on stocks that the reader does not track: *12 new on others*, *99+ new on others*. */
export function elsewhereWords(count: number): string {
  return `${count > mostCounted ? `${mostCounted}+` : count} new on others`
}
