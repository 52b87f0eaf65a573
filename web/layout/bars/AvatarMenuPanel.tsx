import { LogOut, Settings, UserRound } from 'lucide'
import { useUser } from '#web/account/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { forgetOwn } from '#web/ui/browser/kept-in-tab.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { MenuDivider, menuItem } from '#web/ui/overlays/Menu.tsx'
import { MenuPanel, type MenuPanelProps } from '#web/ui/overlays/MenuPanel.tsx'

/** First and last name and e-mail, then Profile, Settings and Log out. */
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
      {/* A full page navigation (specification, section 2). */}
      <a href="/api/logout" {...menuItem} onClick={() => forgetOwn(sessionStorage)}>
        <Icon of={LogOut} size={16} />
        Log out
      </a>
    </MenuPanel>
  )
}
