import {
  CalendarCheck,
  CircleQuestionMark,
  FileText,
  Flag,
  Gauge,
  type IconNode,
  Inbox,
  Keyboard,
  ListChecks,
  ListTodo,
  LogIn,
  LogOut,
  MessageCircleQuestionMark,
  MessageSquare,
  Monitor,
  Moon,
  PenLine,
  Plus,
  Rows3,
  Rss,
  Scale,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  Star,
  Sun,
  UserRound,
  Users,
} from 'lucide'
import { includesRole } from '#contract/roles.ts'
import { loginAddress, useUser } from '#web/account/queries.ts'
import { type Theme, useTheme } from '#web/features/house/settings/theme.ts'
import { useAsk } from '#web/features/watch/ask/changes.ts'
import { Palette } from '#web/features/watch/search/palette/Palette.tsx'
import { type Command, commandGroup } from '#web/features/watch/search/palette/results.ts'
import { usePath } from '#web/ui/addresses/use-address.ts'
import { forgetOwn } from '#web/ui/browser/kept-in-tab.ts'

interface Props {
  /** Returns the text that was typed before the field was there. */
  takeEarly: () => string
  onClose: () => void
  onOpen: (panel: 'keys' | 'feedback') => void
}

/** The palette with the pages and actions of this user. */
export function FinderPalette({ takeEarly, onClose, onOpen }: Props) {
  const user = useUser()
  const signedIn = user !== null
  const path = usePath()
  const [theme, choose] = useTheme()
  const actions: Command[] = [
    ...(signedIn ? writing : []),
    ...themes
      .filter(({ value }) => value !== theme)
      .map(({ value, name, icon }) => ({ name, icon, words: 'appearance', run: () => choose(value) })),
    { name: 'Keyboard shortcuts', words: 'keys help', icon: Keyboard, run: () => onOpen('keys') },
    { name: 'Give feedback', words: 'contact', icon: MessageSquare, run: () => onOpen('feedback') },
    signedIn
      ? {
          name: 'Log out',
          words: 'sign out',
          icon: LogOut,
          href: '/api/logout',
          leaves: true,
          run: () => forgetOwn(sessionStorage),
        }
      : { name: 'Sign In', words: 'log in account', icon: LogIn, href: loginAddress(path), leaves: true },
  ]
  const places = user
    ? [
        ...pages,
        ...(includesRole(user.role, 'moderator') ? [moderation] : []),
        ...(user.role === 'admin' ? adminPages : []),
      ]
    : visitorPages
  const groups = [commandGroup('Pages', places), commandGroup('Actions', actions)]
  const ask = useAsk()
  return (
    <Palette
      commands={groups}
      onAsk={signedIn ? question => ask.mutate({ question }) : null}
      takeEarly={takeEarly}
      onClose={onClose}
    />
  )
}

const accuracy: Command = {
  name: 'How often is the machine wrong?',
  words: 'accuracy errors kept edited',
  icon: Gauge,
  href: '/accuracy',
}

const visitorPages: Command[] = [{ name: 'Home', words: 'start', icon: Rows3, href: '/' }, accuracy]

const pages: Command[] = [
  { name: 'Feed', words: 'home dashboard latest analysis', icon: Rows3, href: '/' },
  { name: 'My Stocks', words: 'watchlist', icon: Star, href: '/my-stocks' },
  { name: 'Unclassified Tips', words: 'judge triage', icon: ListChecks, href: '/my-stocks/unclassified' },
  {
    name: 'Tips of All Stocks',
    words: 'judge new everything unjudged',
    icon: ListChecks,
    href: '/my-stocks/unclassified?stocks=all',
  },
  {
    name: 'Stocks Without Conclusions',
    words: 'conclude',
    icon: ListTodo,
    href: '/my-stocks/no-conclusion',
  },
  { name: 'Strategists', words: 'authors people', icon: Users, href: '/strategists' },
  {
    name: 'Due',
    words: 'review dates claims overdue today snooze calendar',
    icon: CalendarCheck,
    href: '/due',
  },
  { name: 'To review', words: 'queue drafts inbox links save dismiss', icon: Inbox, href: '/queue' },
  { name: 'Following', words: 'sources feeds newsletters channels opml rss', icon: Rss, href: '/following' },
  {
    name: 'My record',
    words: 'was I right score calibration conviction forecasts',
    icon: Scale,
    href: '/my-record',
  },
  { name: 'Profile', words: 'name picture research', icon: UserRound, href: '/profile' },
  { name: 'Settings', words: 'password export import theme token', icon: Settings, href: '/settings' },
  {
    name: 'Ask',
    words: 'question what did people say who changed quotes answer',
    icon: MessageCircleQuestionMark,
    href: '/ask',
  },
  { name: 'Search everything', words: 'find filters passages notes', icon: Search, href: '/search' },
  {
    name: 'Text of a Page',
    words: 'paste bookmark paid newsletter transcript',
    icon: FileText,
    href: '/share/text',
  },
  { name: 'The log', words: 'moderators admins hidden suspended', icon: ScrollText, href: '/log' },
  accuracy,
  {
    name: 'How it works',
    words: 'method help rules outcomes',
    icon: CircleQuestionMark,
    href: '/method',
    leaves: true,
  },
]

const moderation: Command = {
  name: 'Moderation',
  words: 'queue reports waiting feedback sites',
  icon: Flag,
  href: '/moderation',
}

const adminPages: Command[] = [
  {
    name: 'This server',
    words: 'administration people roles suspend sign-up',
    icon: ShieldCheck,
    href: '/admin',
  },
]

const writing: Command[] = [
  { name: 'Add Post', words: 'new extract video article', icon: Plus, href: '/posts/new' },
  {
    name: 'Add stocks',
    words: 'track watchlist many tickers csv broker',
    icon: Star,
    href: '/my-stocks?add=1',
  },
  { name: 'Manual Entry', words: 'new write post tip', icon: PenLine, href: '/posts/new?mode=manual' },
]

const themes: { value: Theme; name: string; icon: IconNode }[] = [
  { value: 'dark', name: 'Dark theme', icon: Moon },
  { value: 'light', name: 'Light theme', icon: Sun },
  { value: 'system', name: 'Theme of the system', icon: Monitor },
]
