import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide'
import type { Stock } from '#contract/stocks.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { useTrackStock, useUntrackStock } from './changes.ts'
import { trackedCheck } from './queries.ts'

/** Adds a stock to the signed-in user's watchlist, or removes it. The button keeps the focus in both cases. */
export function TrackButton({ stock }: { stock: Stock }) {
  const { data, isPending } = useQuery(trackedCheck(stock.ticker))
  const track = useTrackStock()
  const untrack = useUntrackStock()
  const tracked = data?.isUserStock ?? false
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-ui text-ink-3">
      {tracked && (
        <>
          In My Stocks<span aria-hidden>·</span>
        </>
      )}
      <Button
        variant={tracked ? 'quiet' : 'primary'}
        className={tracked ? 'px-1' : undefined}
        disabled={isPending}
        onClick={() => (tracked ? untrack : track).mutate(stock)}
      >
        {tracked ? (
          'Remove'
        ) : (
          <>
            <Icon of={Plus} size={16} className="max-[640px]:hidden" />
            Add to My Stocks
          </>
        )}
      </Button>
    </p>
  )
}
