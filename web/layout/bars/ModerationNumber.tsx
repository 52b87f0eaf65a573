import { useQuery } from '@tanstack/react-query'
import { queueCounts } from '#web/features/house/moderation/queries.ts'

/** How much waits for moderators, read anew each time it is shown. Draws nothing where nothing waits. */
export function ModerationNumber() {
  const { data: counts } = useQuery({ ...queueCounts(), refetchOnMount: 'always' })
  const count = Object.values(counts ?? {}).reduce((sum, ofKind) => sum + ofKind, 0)
  return count > 0 && <b className="text-label text-accent">{count.toLocaleString('en-US')}</b>
}
