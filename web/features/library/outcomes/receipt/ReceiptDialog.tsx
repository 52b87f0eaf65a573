import { useQuery } from '@tanstack/react-query'
import { outcomesApi, type Receipt } from '#contract/outcomes.ts'
import { read } from '#web/api/read.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { ReceiptBody } from './ReceiptBody.tsx'

interface Props {
  tipId: string
  ticker: string
  author: string | null
  /** The post of the tip, if the page does not show it already. */
  postSlug?: string | null
  onOpenChange: (open: boolean) => void
}

/** The receipt of a tip's outcome. */
export function ReceiptDialog({ tipId, ticker, author, postSlug, onOpenChange }: Props) {
  const receipt = useQuery(read(outcomesApi.receipt, { params: { id: tipId } }))
  return (
    <Dialog open wide onOpenChange={onOpenChange} title="How this was computed">
      <p className="meta -mt-2">
        <span className="ticker">{ticker}</span>
        {receipt.data && <Direction {...receipt.data} />}
        {author && <span>{author}</span>}
        {postSlug && (
          <Link className="link" href={`/posts/${postSlug}#tip-${tipId}`}>
            What was said
          </Link>
        )}
      </p>
      {receipt.isPending && <Loading words="Loading the receipt" size="h-80" className="mt-5" />}
      {receipt.isError && (
        <ErrorState level={3} title="Failed to Load Receipt" onRetry={() => void receipt.refetch()} />
      )}
      {receipt.data && <ReceiptBody receipt={receipt.data} author={author} />}
    </Dialog>
  )
}

function Direction({ direction }: Receipt) {
  if (direction === 0) return null
  const stance = direction === 1 ? 'bullish' : 'bearish'
  return (
    <span className={`flex items-center gap-1.5 font-semibold ${stanceColors[stance]}`}>
      <StanceShape stance={stance} />
      {stanceNames[stance]}
    </span>
  )
}
