import { useEffect } from 'react'
import type { SinceDecided as Since } from '#contract/conclusions.ts'
import { SinceChange, SinceWords } from './SinceWords.tsx'
import { useSeen } from './seen.ts'

/** The news about a stock since its conclusion was saved. Showing the news marks it as seen. */
export function SinceDecided({ ticker, since }: { ticker: string; since: Since }) {
  const { mutate } = useSeen(ticker)
  useEffect(() => {
    if (!since.seen) mutate()
  }, [since.seen, mutate])
  return (
    <section aria-label="Since you decided" className="mb-4 border-l-2 border-line-2 pl-4 text-ui">
      <p>
        <SinceWords ticker={ticker} since={since} />
      </p>
      <p className="mt-1 empty:hidden">
        <SinceChange ticker={ticker} change={since.change} />
      </p>
    </section>
  )
}
