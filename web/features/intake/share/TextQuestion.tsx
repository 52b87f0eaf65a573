import { plural } from '#web/format/words/plural.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { SharedText } from './shared-text.ts'

interface Props {
  shared: SharedText
  words: number
  busy: boolean
  /** Why the text could not be read. */
  error: string | null
  onRead: () => void
  onCancel: () => void
}

/**
 * Describes a shared text, and reads it after the person agrees. Title and host are shown as text, because the page may
 * have written anything there.
 */
export function TextQuestion({ shared, words, busy, error, onRead, onCancel }: Props) {
  const host = shared.url && new URL(shared.url).hostname.replace(/^www\./, '')
  return (
    <section aria-labelledby="question">
      <h2 id="question" className="title break-words">
        {host ? `From ${host}: ` : ''}
        {plural(words, 'word')}. Read it?
      </h2>
      {shared.title && <p className="mt-2 break-words text-ink">{shared.title}</p>}
      {shared.url && <p className="mt-1 truncate text-label text-ink-3">{shared.url}</p>}
      <p role="alert" className="text-ui text-danger not-empty:mt-4">
        {error}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="primary" size="large" busy={busy} busyLabel="Extracting…" onClick={onRead}>
          Extract with AI
        </Button>
        <Button size="large" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="mt-4 text-label text-ink-3">
        What you bring is marked as supplied by you, and you see its tips before anything is posted.
      </p>
    </section>
  )
}
