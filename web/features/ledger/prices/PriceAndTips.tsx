import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import type { WeeklyPrices } from '#contract/prices.ts'
import type { StockDetail } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { suspicion } from '#web/features/library/outcomes/outcome-words.ts'
import { PastPrices } from '#web/features/library/outcomes/PastPrices.tsx'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { plural } from '#web/format/words/plural.ts'
import { StepButton } from '#web/ui/buttons/StepButton.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { MarksTable } from './MarksTable.tsx'
import { PricePicture } from './PricePicture.tsx'
import { type PriceLine, priceLine } from './price-line.ts'
import { weeklyPrices } from './queries.ts'
import { ToldMark } from './ToldMark.tsx'

export interface Props {
  stock: StockDetail
  /** The tips read so far. */
  tips: readonly Tip[]
}

/** The prices of a stock, with a mark for each tip on its entry day. */
export function PriceAndTips({ stock, tips }: Props) {
  const prices = useQuery(weeklyPrices(stock.ticker))
  const line = useMemo(() => prices.data && priceLine(prices.data, tips), [prices.data, tips])
  if (prices.isError)
    return <ErrorState level={3} title="Failed to Load Prices" onRetry={() => void prices.refetch()} />
  if (prices.isPending) return <Skeleton className="h-80" />
  if (!line) return null
  const jump = tips.map(({ outcome }) => outcome && suspicion(outcome)).find(Boolean)
  const isPart = tips.length < stock.tipCount
  return (
    <section aria-labelledby="price-and-tips">
      <h3 id="price-and-tips" className="title">
        Price and tips
      </h3>
      <p className="text-label text-ink-3">{extentOf(line, isPart ? tips.length : null)}</p>
      <Walk prices={prices.data} line={line} />
      {jump && <p className="mt-3 text-label">{jump}</p>}
      <PastPrices className="mt-3" />
    </section>
  )
}

function extentOf({ kind, from, marks }: PriceLine, read: number | null): string {
  const index = kind === 'index' ? `${dayInWords(from)} = 100` : ''
  const each =
    marks.length === 0
      ? ''
      : read === null
        ? 'each mark one tip'
        : `each mark one of the ${read.toLocaleString('en-US')} tips in the list`
  return [index, each].filter(Boolean).join('; ')
}

/** The picture and its current mark. The picture takes the focus as a whole, and arrow keys walk its marks. */
function Walk({ prices: { symbol, currency, benchmark }, line }: { prices: WeeklyPrices; line: PriceLine }) {
  const { marks } = line
  const [chosen, choose] = useState<string | null>(null)
  const told = useRef<HTMLDivElement>(null)
  const found = marks.findIndex(({ tip }) => tip.id === chosen)
  const at = found === -1 ? marks.length - 1 : found
  const current = marks[at]
  const go = (to: number) => {
    const mark = marks[Math.min(marks.length - 1, Math.max(0, to))]
    if (mark) choose(mark.tip.id)
  }

  function press(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: marks.length - 1 }[event.key]
    if (to !== undefined) go(to)
    else if (event.key === 'Enter') told.current?.querySelector('a')?.click()
    else return
    event.preventDefault()
  }

  /** Chooses the mark nearest to the press of the pointer. */
  function point(event: MouseEvent<HTMLButtonElement>) {
    if (event.detail === 0) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = (event.clientX - left) / width
    const away = marks.map(mark => Math.abs(mark.at - place))
    go(away.indexOf(Math.min(...away)))
  }

  const picture = <PricePicture {...{ line, symbol, currency, benchmark, current }} />
  const words = `Price of ${symbol}${benchmark ? ` beside ${benchmark}` : ''} from ${dayInWords(line.from)} to ${dayInWords(line.to)}`
  if (!current)
    return (
      <div role="img" aria-label={words} className="mt-2">
        {picture}
      </div>
    )
  return (
    <>
      <div className="relative mt-2 pr-2">
        {picture}
        {/* The button is beside the picture, so that the picture's letters are not part of its name. */}
        <button
          type="button"
          className="absolute inset-0 w-full"
          aria-label={`${words}, with ${plural(marks.length, 'tip')} at their entry days. Arrow keys walk the tips, Enter opens one. The table below says the same.`}
          onKeyDown={press}
          onClick={point}
        />
      </div>
      <div className="flex items-center gap-2 border-y border-line">
        <StepButton back className="-mx-2" label="Earlier tip" isLast={at === 0} onStep={() => go(at - 1)} />
        <div ref={told} aria-live="polite" className="min-w-0 flex-1">
          <ToldMark mark={current} />
        </div>
        <span className="text-label text-ink-3">
          {at + 1} of {marks.length}
        </span>
        <StepButton
          className="-mx-2"
          label="Later tip"
          isLast={at === marks.length - 1}
          onStep={() => go(at + 1)}
        />
      </div>
      <div className="sr-only">
        <MarksTable marks={marks} benchmark={benchmark} />
      </div>
    </>
  )
}
