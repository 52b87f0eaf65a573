import type { User } from '#contract/account.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { initials } from '#web/format/words/initials.ts'
import { Picture } from '#web/ui/labels/Picture.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { part } from '#web/ui/parts/part.ts'

/** The picture or initials of the signed-in person, with a menu. */
export function AvatarMenu({ user }: { user: User }) {
  return (
    <Menu
      // The visible letters are part of the name, for people who speak to their browser (WCAG 2.5.3).
      label={safeAddress(user.profileImageUrl) ? 'Your account' : `Your account, ${initials(user)}`}
      face={<Avatar user={user} />}
      panel={panel}
    />
  )
}

const panel = part(() => import('./AvatarMenuPanel.tsx').then(module => module.AvatarMenuPanel))

function Avatar({ user }: { user: User }) {
  const picture = safeAddress(user.profileImageUrl)
  const letters = (
    <span
      aria-hidden
      className="grid size-8 place-items-center rounded-full bg-accent-soft text-label font-semibold whitespace-nowrap text-accent"
    >
      {initials(user)}
    </span>
  )
  if (!picture) return letters
  return <Picture source={picture} className="size-8 rounded-full object-cover" instead={letters} />
}
