import { type UseQueryOptions, useQuery } from '@tanstack/react-query'

/** The most that is told of what waits. Some of it is counted no further, and a tab has little room. */
const most = 99

/**
 * The number on a tab: `count` of the answer to `query`. Draws nothing where nothing waits, and while the answer is not
 * there.
 */
export function tabNumber<Answer>(query: () => UseQueryOptions<Answer>, count: (answer: Answer) => number) {
  return function TabNumber() {
    const { data } = useQuery(query())
    const number = data === undefined ? 0 : count(data)
    if (number === 0) return null
    return <b className="ml-1 text-label text-accent">{number > most ? `${most}+` : number}</b>
  }
}
