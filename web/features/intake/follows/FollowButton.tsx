import { Check, Plus } from 'lucide'
import type { StrategistDetail } from '#contract/strategists.ts'
import { serverMessage } from '#web/api/api-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { useFollow, useUnfollow } from './changes.ts'

interface Props {
  name: string
  follow: NonNullable<StrategistDetail['follow']>
}

/** Follows the source of a strategist, or stops following it. After the latter a message offers Undo. */
export function FollowButton({ name, follow: { feedId, following } }: Props) {
  const toast = useToast()
  const follow = useFollow()
  const unfollow = useUnfollow()
  const press = () => {
    if (following) return unfollow.mutate({ feedId })
    const onError = (error: Error) =>
      toast({ title: `Failed to follow ${name}`, text: serverMessage(error) ?? '', destructive: true })
    follow.mutate({ feedId }, { onError })
  }
  return (
    <Button
      size="small"
      aria-pressed={following}
      aria-label={`Follow ${name}`}
      busy={follow.isPending || unfollow.isPending}
      busyLabel="Follow"
      onClick={press}
    >
      <span className="flex items-center gap-2">
        <Icon of={following ? Check : Plus} size={15} />
        {following ? 'Following' : 'Follow'}
      </span>
    </Button>
  )
}
