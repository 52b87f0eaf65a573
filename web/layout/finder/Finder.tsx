import { Search } from 'lucide'
import { useEffect, useState } from 'react'
import { useUser } from '#web/account/queries.ts'
import { feedbackDialog } from '#web/features/house/feedback/feedback-dialog.ts'
import type { KeyAct } from '#web/ui/keys/letters.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { type Part, part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { awaitPlace } from './await-place.ts'
import { useEarlyText } from './use-early-text.ts'

type FinderPanel = 'search' | 'keys' | 'feedback'

/**
 * The search button of the top bar, and the keys that act on every page. Signed-in people on phones have the button in
 * the lower bar.
 */
export function Finder() {
  const [open, setOpen] = useState<FinderPanel | null>(null)
  const isSignedIn = useUser() !== null
  const close = () => setOpen(null)
  const FinderPalette = useOpened(palette, open === 'search', close)
  const takeEarly = useEarlyText(open === 'search' && !FinderPalette)
  const KeyList = useOpened(keyList, open === 'keys', close)
  const FeedbackDialog = useOpened(feedbackDialog, open === 'feedback', close)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      // Browsers have a search of their own on this key.
      event.preventDefault()
      setOpen('search')
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  useShortcuts(
    'everywhere',
    {
      search: () => setOpen('search'),
      list: () => setOpen('keys'),
      // While the code of a panel is loading, typed keys are meant for the panel.
      place: isSignedIn ? () => !open && awaitPlace() : null,
    },
    'window',
  )
  useShortcuts('cards', cardKeys, 'window')

  return (
    <>
      <button
        type="button"
        data-search
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        className="btn btn-quiet btn-small max-lg:px-1.5"
        onClick={() => setOpen('search')}
        {...prepares(palette)}
      >
        <Icon of={Search} size={18} />
        <span className="max-lg:sr-only">Search</span>
        <kbd
          aria-hidden
          className="keys tag min-h-5 whitespace-nowrap font-sans text-micro text-ink-3 max-lg:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {FinderPalette && <FinderPalette takeEarly={takeEarly} onClose={close} onOpen={setOpen} />}
      {KeyList && <KeyList onClose={close} />}
      {FeedbackDialog && <FeedbackDialog onClose={close} />}
    </>
  )
}

const palette = part(() => import('./FinderPalette.tsx').then(module => module.FinderPalette))
const keyList = part(() => import('./KeyList.tsx').then(module => module.KeyList))
const cards: Part<typeof import('./card-keys.ts')> = part(() => import('./card-keys.ts'))

/** Where loading fails, the next key loads the code again. */
const onCard = (act: KeyAct) => () => {
  cards.load().then(
    ({ pressCard }) => pressCard(document, act),
    () => {},
  )
}

const cardActs = ['next', 'previous', 'open', 'agree', 'disagree', 'uncertain'] as const
const cardKeys = Object.fromEntries(cardActs.map(act => [act, onCard(act)]))
