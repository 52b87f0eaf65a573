import { Info } from 'lucide'
import type { ReactNode } from 'react'
import type { ExtractionResult } from '#contract/extraction.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { notesOn } from './found-quotes.ts'

interface Props {
  result: ExtractionResult
  /** Asks the server's language model again. Null if the server has none. */
  onAskModel: (() => void) | null
  /** Errors of the whole post, in the server's words. */
  errors: string[]
}

/** Notes for the person to read before saving. */
export function PreviewNotes({ result, onAskModel, errors }: Props) {
  const notes = notesOn(result)
  return (
    <>
      {result.existing && (
        <Note>
          This source is already here:{' '}
          <a className="link" href={`/posts/${result.existing.slug}`}>
            see the post
          </a>
          . You can still save it as another one.
        </Note>
      )}
      {result.unreadLanguage && result.tips.length > 0 && (
        <Note>
          The built-in rules do not read {result.unreadLanguage}.{' '}
          {onAskModel && <AskModel onAsk={onAskModel} />}
        </Note>
      )}
      {notes.length > 0 && (
        <Note>
          {notes.map(note => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
        </Note>
      )}
      {errors.length > 0 && (
        <div role="alert" className="mb-3 rounded-card border border-danger px-4 py-3 text-ui text-danger">
          {errors.map(error => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
    </>
  )
}

/** The button for the language model, shown for texts in a language that the rules do not read. */
export function AskModel({ onAsk }: { onAsk: () => void }) {
  return (
    <Button size="small" onClick={onAsk}>
      Ask the language model again
    </Button>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex gap-2 rounded-card bg-accent-soft px-4 py-2.5 text-ui text-ink-2">
      <Icon of={Info} size={18} className="mt-px flex-none text-accent" />
      <span>{children}</span>
    </p>
  )
}
