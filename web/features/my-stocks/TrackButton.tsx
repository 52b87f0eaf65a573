import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import type { Stock } from '#contract/stocks.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { trackedCheck, useTrackStock, useUntrackStock } from './queries.ts'

/** Puts a stock on the signed-in user's watchlist, or takes it off. */
export function TrackButton({ stock, className }: { stock: Stock; className?: string }) {
  const { data, isPending } = useQuery(trackedCheck(stock.ticker))
  const track = useTrackStock()
  const untrack = useUntrackStock()
  if (data?.isUserStock)
    return (
      <Button className={className} onClick={() => untrack.mutate(stock)}>
        Remove
      </Button>
    )
  return (
    <Button variant="primary" className={className} disabled={isPending} onClick={() => track.mutate(stock)}>
      <Icon of={Plus} size={16} />
      Add to My Stocks
    </Button>
  )
}
