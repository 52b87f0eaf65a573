import { includesRole } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useKeyboardShortcuts } from '#web/ui/keys/keyboard-shortcuts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

/** The list of all keys that act. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const isModerator = user !== null && includesRole(user.role, 'moderator')
  const [on] = useKeyboardShortcuts()
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      <dl className="rows text-ui">
        {[...keys, ...(user ? ofPlaces : []), ...(isModerator ? ofModeration : [])].map(({ does, by }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2">
            <dt>{does}</dt>
            <dd className="flex flex-none gap-1">
              {by.map(key => (
                <kbd
                  key={key}
                  className="rounded-chip border border-line-2 px-2 font-sans text-label text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-label text-ink-3">
        {on ? 'Single keys rest while you type.' : 'Single keys are turned off.'}{' '}
        {user && (
          <Link href="/settings" className="link" onClick={onClose}>
            {on ? 'Turn them off in the settings' : 'Turn them on in the settings'}
          </Link>
        )}
      </p>
    </Dialog>
  )
}

const keys = [
  { does: 'Search, go to a page, do something', by: ['Ctrl K', '/'] },
  { does: 'Next post or tip', by: ['J'] },
  { does: 'Previous post or tip', by: ['K'] },
  { does: 'Agree with the tip', by: ['A'] },
  { does: 'Disagree with it', by: ['D'] },
  { does: 'Stay uncertain', by: ['U'] },
  { does: 'Take the last judgement back (unclassified tips)', by: ['Z'] },
  { does: 'Track the stock of the tip (unclassified tips of all stocks)', by: ['T'] },
  { does: 'Choose the stock, with Shift all up to it (My Stocks)', by: ['X'] },
  { does: 'To the messages', by: ['F8'] },
  { does: 'This list', by: ['?'] },
]

const ofPlaces = [
  { does: 'Due', by: ['G D'] },
  { does: 'Done, put it off, take the last of these back (Due)', by: ['E', 'S', 'Z'] },
  { does: 'To review', by: ['G Q'] },
  { does: 'Save what is open there, edit it, dismiss it', by: ['S', 'E', 'X'] },
  { does: 'Take the last of these back', by: ['Z'] },
  { does: 'Next and previous contradiction, while one is open', by: ['→', '←'] },
  { does: 'My record', by: ['G R'] },
  { does: 'Feed', by: ['G F'] },
  { does: 'My Stocks', by: ['G M'] },
  { does: 'Strategists', by: ['G T'] },
]

const ofModeration = [
  { does: 'Hide what is open, or confirm the correction (moderation)', by: ['H'] },
  { does: 'Leave it as it is, or refuse the correction', by: ['L'] },
  { does: 'Undo the last decision', by: ['Z'] },
]
