import { Plus } from 'lucide'
import type { User } from '#contract/account.ts'
import { FeedbackButton } from '#web/features/house/feedback/FeedbackButton.tsx'
import { Link } from '#web/ui/addresses/Link.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'

/**
 * The right side of the top bar for a signed-in person. On phones Add Post stands in the lower bar, and Feedback in the
 * menu of the account.
 */
export function OwnActions({ user }: { user: User }) {
  return (
    <>
      <FeedbackButton className={`${buttonClass('quiet', 'small')} max-md:hidden`}>Feedback</FeedbackButton>
      <Link href="/posts/new" className={`${buttonClass('outline', 'small')} max-md:hidden`}>
        <Icon of={Plus} size={16} />
        Add Post
      </Link>
      <AvatarMenu user={user} />
    </>
  )
}
