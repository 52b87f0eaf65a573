import {
  Keyboard,
  ListChecks,
  ListTodo,
  LogIn,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Monitor,
  Moon,
  PenLine,
  Plus,
  Rows3,
  Settings,
  Star,
  Sun,
  UserRound,
  Users,
} from 'lucide-react'
import { loginAddress, useUser } from '#web/features/account/queries.ts'
import { Palette } from '#web/features/search/Palette.tsx'
import { type Command, commandGroup } from '#web/features/search/results.ts'
import { type Theme, useTheme } from '#web/features/settings/theme.ts'
import { forgetOwn } from '#web/ui/kept-in-tab.ts'
import { usePath } from '#web/ui/use-address.ts'

interface Props {
  onClose: () => void
  onOpen: (panel: 'keys' | 'feedback') => void
}

/** The palette with the pages and actions of who asks. */
export function FinderPalette({ onClose, onOpen }: Props) {
  const signedIn = useUser() !== null
  const path = usePath()
  const [theme, choose] = useTheme()
  const actions: Command[] = [
    ...(signedIn ? writing : []),
    ...themes
      .filter(({ value }) => value !== theme)
      .map(({ value, name, Icon }) => ({ name, Icon, words: 'appearance', run: () => choose(value) })),
    { name: 'Keyboard shortcuts', words: 'keys help', Icon: Keyboard, run: () => onOpen('keys') },
    { name: 'Give feedback', words: 'contact', Icon: MessageSquare, run: () => onOpen('feedback') },
    signedIn
      ? {
          name: 'Log out',
          words: 'sign out',
          Icon: LogOut,
          href: '/api/logout',
          leaves: true,
          run: () => forgetOwn(sessionStorage),
        }
      : { name: 'Sign In', words: 'log in account', Icon: LogIn, href: loginAddress(path), leaves: true },
  ]
  const groups = [commandGroup('Pages', signedIn ? pages : visitorPages), commandGroup('Actions', actions)]
  return <Palette commands={groups} onClose={onClose} />
}

const visitorPages: Command[] = [{ name: 'Home', words: 'start', Icon: Rows3, href: '/' }]

const pages: Command[] = [
  { name: 'Feed', words: 'home dashboard latest analysis', Icon: Rows3, href: '/' },
  { name: 'My Stocks', words: 'watchlist', Icon: Star, href: '/my-stocks' },
  { name: 'Unclassified Tips', words: 'judge triage', Icon: ListChecks, href: '/my-stocks/unclassified' },
  {
    name: 'Stocks Without Conclusions',
    words: 'conclude',
    Icon: ListTodo,
    href: '/my-stocks/no-conclusion',
  },
  { name: 'Strategists', words: 'authors people', Icon: Users, href: '/strategists' },
  { name: 'Profile', words: 'name picture research', Icon: UserRound, href: '/profile' },
  { name: 'Settings', words: 'password export import theme token', Icon: Settings, href: '/settings' },
]

const writing: Command[] = [
  { name: 'Add Post', words: 'new extract video article', Icon: Plus, href: '/posts/new' },
  { name: 'Manual Entry', words: 'new write post tip', Icon: PenLine, href: '/posts/new?mode=manual' },
]

const themes: { value: Theme; name: string; Icon: LucideIcon }[] = [
  { value: 'dark', name: 'Dark theme', Icon: Moon },
  { value: 'light', name: 'Light theme', Icon: Sun },
  { value: 'system', name: 'Theme of the system', Icon: Monitor },
]
