import { LogOut, Settings, UserRound } from 'lucide'
import type { User } from '#contract/account.ts'
import { initials } from '#web/format/initials.ts'
import { safeAddress } from '#web/format/safe-address.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { forgetOwn } from '#web/ui/kept-in-tab.ts'
import { Link } from '#web/ui/Link.tsx'
import { Menu, MenuDivider, menuItem } from '#web/ui/Menu.tsx'
import { Picture } from '#web/ui/Picture.tsx'

/** First and last name and e-mail, then Profile, Settings and Log out. */
export function AvatarMenu({ user }: { user: User }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <Menu
      // What is to be seen is part of the name, for who speaks it (WCAG 2.5.3).
      label={safeAddress(user.profileImageUrl) ? 'Your account' : `Your account, ${initials(user)}`}
      face={<Avatar user={user} />}
      header={
        <>
          <div className="px-3 py-2 text-ui">
            {name && <p className="font-semibold text-ink">{name}</p>}
            {user.email && <p className="text-label text-ink-3">{user.email}</p>}
          </div>
          <MenuDivider />
        </>
      }
    >
      <Link href="/profile" {...menuItem}>
        <Icon of={UserRound} size={16} />
        Profile
      </Link>
      <Link href="/settings" {...menuItem}>
        <Icon of={Settings} size={16} />
        Settings
      </Link>
      <MenuDivider />
      {/* A full page navigation (specification, section 2). */}
      <a href="/api/logout" {...menuItem} onClick={() => forgetOwn(sessionStorage)}>
        <Icon of={LogOut} size={16} />
        Log out
      </a>
    </Menu>
  )
}

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
