import { useQuery } from '@tanstack/react-query'
import { whoSaysItOf } from '#web/features/watch/radar/queries.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { WhoSaysItList, WhoSaysItSummary } from './WhoSaysItList.tsx'

/** The newest tips on a stock, grouped by the origin of their words. */
export function WhoSaysItDialog({ ticker, onClose }: { ticker: string; onClose: () => void }) {
  const voices = useQuery(whoSaysItOf(ticker))
  return (
    <Dialog open onOpenChange={onClose} title="Who says it">
      <p className="meta -mt-2 mb-6">
        <span className="ticker">{ticker}</span>
        {voices.data && <WhoSaysItSummary {...voices.data} />}
      </p>
      {voices.isPending && <Loading words="Loading who says it" size="h-80" />}
      {voices.isError && (
        <ErrorState level={3} title="Failed to Load Who Says It" onRetry={() => void voices.refetch()} />
      )}
      {voices.data && <WhoSaysItList {...voices.data} level={3} onLeave={onClose} />}
    </Dialog>
  )
}
