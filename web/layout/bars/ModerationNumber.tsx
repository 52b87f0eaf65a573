import { useQuery } from '@tanstack/react-query'
import { openCount } from '#web/features/house/moderation/queries.ts'

/** The server counts one more and no further. */
const most = 99

/** How much waits for moderators, read anew each time it is shown. Draws nothing where nothing waits. */
export function ModerationNumber() {
  const { data } = useQuery({ ...openCount(), refetchOnMount: 'always' })
  const count = data?.open ?? 0
  return count > 0 && <b className="text-label text-accent">{count > most ? `${most}+` : count}</b>
}
