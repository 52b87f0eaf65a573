import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Stock } from '#contract/stocks.ts'
import { Button } from '#web/ui/Button.tsx'
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
      <Plus size={16} strokeWidth={1.5} aria-hidden />
      Add to My Stocks
    </Button>
  )
}
