import { useQuery } from '@tanstack/react-query'
import { voicesOfStock } from '#web/features/watch/radar/queries.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { Voices, VoicesSummary } from './Voices.tsx'

/** Who says something about a stock, by whose words it is. */
export function VoicesDialog({ ticker, onClose }: { ticker: string; onClose: () => void }) {
  const voices = useQuery(voicesOfStock(ticker))
  return (
    <Dialog open onOpenChange={onClose} title="Who says it">
      <p className="meta -mt-2 mb-6">
        <span className="ticker">{ticker}</span>
        {voices.data && <VoicesSummary {...voices.data} />}
      </p>
      {voices.isPending && <Loading words="Loading who says it" size="h-80" />}
      {voices.isError && (
        <ErrorState level={3} title="Failed to Load Who Says It" onRetry={() => void voices.refetch()} />
      )}
      {voices.data && <Voices {...voices.data} level={3} onLeave={onClose} />}
    </Dialog>
  )
}
