import { useQuery } from '@tanstack/react-query'
import { OpensDialog } from '#web/features/watch/radar/OpensDialog.tsx'
import { sourcesOfStock } from '#web/features/watch/radar/queries.ts'
import { plural } from '#web/format/words/plural.ts'
import { part } from '#web/ui/parts/part.ts'
import { whoSaysItAddress } from './who-says-it-address.ts'

/**
 * The number of independent sources behind the tips of 90 days, with a link to *who says it*. `stock` is the stock as
 * in the address. Draws nothing without sources.
 */
export function SourcesLink({ stock, ticker }: { stock: string; ticker: string }) {
  const { data } = useQuery(sourcesOfStock(stock))
  if (!data?.sources) return null
  return (
    <OpensDialog
      dialog={voicesDialog}
      href={whoSaysItAddress(ticker)}
      className="link reach"
      open={(VoicesDialog, close) => <VoicesDialog ticker={ticker} onClose={close} />}
    >
      {plural(data.sources, 'independent source')} in {data.days} days
    </OpensDialog>
  )
}

const voicesDialog = part(() => import('./WhoSaysItDialog.tsx').then(module => module.WhoSaysItDialog))
