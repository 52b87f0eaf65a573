import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Tip } from '#contract/tips.ts'
import { itemsOf } from '#web/api/read.ts'
import { tipsOfPost } from '#web/features/library/tips/queries.ts'
import { echoesOfPost } from '#web/features/watch/radar/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { PairDialog } from './PairDialog.tsx'
import { pairOfCopy } from './pair.ts'

interface Props {
  tip: Tip
  /** The slug of the first post with the words. */
  first: string
  onClose: () => void
}

/** A tip beside the tip of the first post with the same words, about the same stock. */
export function CopyDialog({ tip, first, onClose }: Props) {
  const tips = useInfiniteQuery(tipsOfPost(first))
  const echoes = useQuery(echoesOfPost(tip.post.slug))
  const other = itemsOf(tips.data).find(({ stockId }) => stockId === tip.stockId)
  const isPending = tips.isPending || echoes.isPending
  if (!isPending && other) {
    const echo = echoes.data?.find(({ post }) => post.slug === first)
    const pair = pairOfCopy(tip, other, echo?.kind === 'text' ? echo.likeness : null)
    return <PairDialog pairs={[pair]} first={pair.id} where="" onClose={onClose} />
  }
  return (
    <Dialog open wide onOpenChange={onClose} title="The same words">
      {isPending ? (
        <Loading words="Loading both" size="h-64" />
      ) : tips.isError ? (
        <ErrorState level={3} title="Failed to Load Both" onRetry={() => void tips.refetch()} />
      ) : (
        <p>
          <Link className="link" href={`/posts/${first}`} onClick={onClose}>
            The post that said them first
          </Link>{' '}
          has no tip on {tip.stock.ticker}.
        </p>
      )}
    </Dialog>
  )
}
