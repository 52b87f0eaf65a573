import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide'
import type { Stock } from '#contract/stocks.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { useTrackStock } from './changes.ts'
import { trackedCheck } from './queries.ts'

/** Tracks the stock of the open tip, by a press or by `t`. Undo in the message reverses this. */
export function TrackStock({ stock }: { stock: Stock }) {
  const { data } = useQuery(trackedCheck(stock.ticker))
  const { mutate } = useTrackStock()
  const isTracked = data?.isUserStock
  useShortcuts('toJudge', { track: isTracked === false ? () => mutate(stock) : null })
  if (isTracked === undefined) return null
  if (isTracked)
    return (
      <span className="flex flex-none items-center gap-1 self-start">
        <Icon of={Check} size={14} />
        In My Stocks
      </span>
    )
  return (
    <button type="button" className="link reach flex-none self-start" onClick={() => mutate(stock)}>
      {`Track ${stock.ticker}`}
    </button>
  )
}
