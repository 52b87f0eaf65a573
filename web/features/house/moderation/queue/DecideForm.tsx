import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import type { QueuedEntry } from '#contract/moderation.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Kbd, KeyHints } from '#web/ui/keys/KeyHints.tsx'
import { useKeyboardShortcuts } from '#web/ui/keys/keyboard-shortcuts.ts'
import { shownKey } from '#web/ui/keys/shown-key.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { canUndo, choices, reasonWithout } from './queue-words.ts'
import type { Queue } from './use-queue.ts'

/**
 * The reason and the decision. Both buttons look equally important. Every decision can be undone, except on a
 * correction.
 */
export function DecideForm({ queue, entry }: { queue: Queue; entry: QueuedEntry }) {
  const { decisions, decide, undo } = queue
  const [keysAreOn] = useKeyboardShortcuts()
  const buttons = useRef<HTMLDivElement>(null)
  const decision = decisions.verdictOf(entry.id)
  const offered = choices[entry.kind]
  const done = offered.find(choice => choice.verdict === decision)
  return (
    <section aria-label="Decide" className="p-4 md:px-6">
      {!done && entry.kind === 'correction' && (
        <p className="mb-3 text-ui">
          {entry.correction.own && 'You have asked for it yourself, which the log tells. '}
          What is decided stands in the log and cannot be undone.
          {entry.correction.is !== null && ' Another correction can say otherwise.'}
        </p>
      )}
      {!done && entry.kind !== 'feedback' && entry.kind !== 'correction' && (
        <TextField
          label="Why? It stands in the log"
          hint={hintOf(entry)}
          autoComplete="off"
          maxLength={limits.why}
          className="mb-3"
          value={decisions.reasonOf(entry.id)}
          onValue={words => decisions.write(entry.id, words)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            buttons.current?.querySelector('button')?.focus()
          }}
        />
      )}
      <div ref={buttons} className="flex gap-2">
        {done ? (
          <>
            <p className="flex flex-1 items-center gap-2 font-semibold text-accent">
              <Icon of={done.icon} size={16} strokeWidth={1.75} />
              {done.done}
            </p>
            {canUndo(entry) && <Button onClick={() => undo(entry.id)}>Undo</Button>}
          </>
        ) : (
          offered.map(choice => (
            <Button key={choice.verdict} className="min-h-11 flex-1" onClick={() => decide(choice.verdict)}>
              <Icon of={choice.icon} size={17} strokeWidth={1.75} />
              <span className="flex-1 text-start">{choice.words}</span>
              {keysAreOn && (
                <span aria-hidden="true" className="keys max-md:hidden">
                  <Kbd>{shownKey(choice.key)}</Kbd>
                </span>
              )}
            </Button>
          ))
        )}
      </div>
      <KeyHints
        place="moderation"
        acts={['next', 'previous', 'later', ...(canUndo(entry) ? (['undo'] as const) : [])]}
      />
    </section>
  )
}

/** The words in the log if the moderator types no reason. */
function hintOf(entry: QueuedEntry): string {
  const hide = reasonWithout(entry, 'hide')
  const leave = reasonWithout(entry, 'leave')
  if (!hide) return 'Everybody with an account can read it.'
  return leave
    ? `Without words it says “${hide}” where you hide it, and “${leave}” where you leave it.`
    : `Without words it says “${hide}” where you hide it.`
}
