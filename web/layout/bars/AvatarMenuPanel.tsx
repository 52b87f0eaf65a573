import { CircleQuestionMark, Flag, LogOut, MessageSquare, Settings, ShieldCheck, UserRound } from 'lucide'
import { includesRole } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { forgetOwn } from '#web/ui/browser/kept-in-tab.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { MenuDivider, menuItem } from '#web/ui/overlays/Menu.tsx'
import { MenuPanel, type MenuPanelProps } from '#web/ui/overlays/MenuPanel.tsx'
import { ModerationNumber } from './ModerationNumber.tsx'

/**
 * First and last name and e-mail, then Profile, Settings and Log out. Between them stand the pages of who looks after
 * the server, how it works, and on phones Feedback.
 */
export function AvatarMenuPanel(props: MenuPanelProps) {
  const user = useUser()
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  return (
    <MenuPanel {...props}>
      <div className="px-3 py-2 text-ui">
        {name && <p className="font-semibold text-ink">{name}</p>}
        {user?.email && <p className="text-label text-ink-3">{user.email}</p>}
      </div>
      <MenuDivider />
      <Link href="/profile" {...menuItem}>
        <Icon of={UserRound} size={16} />
        Profile
      </Link>
      <Link href="/settings" {...menuItem}>
        <Icon of={Settings} size={16} />
        Settings
      </Link>
      <MenuDivider />
      {user && includesRole(user.role, 'moderator') && (
        <Link href="/moderation" {...menuItem}>
          <Icon of={Flag} size={16} />
          Moderation
          <ModerationNumber />
        </Link>
      )}
      {user?.role === 'admin' && (
        <Link href="/admin" {...menuItem}>
          <Icon of={ShieldCheck} size={16} />
          This server
        </Link>
      )}
      {/* A page of the server, not of the application. */}
      <a href="/method" {...menuItem}>
        <Icon of={CircleQuestionMark} size={16} />
        How it works
      </a>
      <button
        type="button"
        {...menuItem}
        className={`${menuItem.className} w-full md:hidden`}
        // By the button of the top bar, which outlives the menu. Phones do not show that button.
        onClick={() => document.querySelector<HTMLElement>('header [data-feedback]')?.click()}
      >
        <Icon of={MessageSquare} size={16} />
        Feedback
      </button>
      <MenuDivider />
      {/* A full page navigation (specification, section 2). */}
      <a href="/api/logout" {...menuItem} onClick={() => forgetOwn(sessionStorage)}>
        <Icon of={LogOut} size={16} />
        Log out
      </a>
    </MenuPanel>
  )
}
