import { useState } from 'react'
import { useUser } from '#web/account/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { keyWords } from '#web/ui/keys/key-words.ts'
import { useKeyboardShortcuts } from '#web/ui/keys/keyboard-shortcuts.ts'
import { keysHere } from '#web/ui/keys/keys-here.ts'
import type { KeyAct } from '#web/ui/keys/letters.ts'
import { shownKey } from '#web/ui/keys/shown-key.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { keysOfCards } from './card-keys.ts'
import { places } from './go-to-place.ts'

interface Line {
  does: string
  by: readonly string[]
}

/** The list of the keys that act on the page below it, and of no others. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const [on] = useKeyboardShortcuts()
  // As the page was when the list was opened: the list itself stops the keys of the page.
  const [{ here, everywhere, goes }] = useState(() => linesOf(document))
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      {on && <Lines title="On this page" lines={here} />}
      {on && goes && <Lines title="To a place" lines={toPlaces} />}
      <Lines title="Everywhere" lines={[search(on), messages, ...(on ? everywhere : [])]} />
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

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="mb-4">
      <h3 className="text-label font-semibold text-ink-3">{title}</h3>
      <dl className="rows text-ui">
        {lines.map(({ does, by }) => (
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
    </section>
  )
}

const search = (on: boolean): Line => ({
  does: keyWords.everywhere.search,
  by: on ? ['Ctrl K', shownKey('search')] : ['Ctrl K'],
})

const messages: Line = { does: 'To the messages', by: ['F8'] }

const toPlaces: readonly Line[] = Object.entries(places).map(([letter, { name }]) => ({
  does: name,
  by: [shownKey('place'), letter.toUpperCase()],
}))

/** What the keys do that act now. */
function linesOf(document: Document): { here: Line[]; everywhere: Line[]; goes: boolean } {
  const { walk, judge } = keysOfCards(document)
  const isNeeded = { agree: judge, disagree: judge, uncertain: judge, next: walk, previous: walk, open: walk }
  const uses = keysHere(document).filter(
    ({ place, act }) => place !== 'cards' || isNeeded[act as keyof typeof isNeeded],
  )
  const lines = (shown: typeof uses) =>
    shown.map(({ place, act }) => {
      const words: Partial<Record<KeyAct, string>> = keyWords[place]
      return { does: words[act] ?? '', by: [shownKey(act)] }
    })
  const isOwn = ({ place }: (typeof uses)[number]) => place !== 'everywhere'
  return {
    here: lines(uses.filter(isOwn)),
    everywhere: lines(uses.filter(use => !isOwn(use) && use.act !== 'search' && use.act !== 'place')),
    goes: uses.some(({ act }) => act === 'place'),
  }
}
