import type { DraftEntry } from '#contract/drafts.ts'
import { listeningWords } from '#web/features/intake/listening/listening-words.ts'
import type { Review } from '#web/features/intake/to-keep/use-review.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { isBeingHeard } from '../list/in-order.ts'
import { tipsInWords } from './draft-words.ts'
import { pasteAddress } from './paste-address.ts'

/** The state of an entry in words, with its buttons. */
export function EntryState({ review, entry }: { review: Review; entry: DraftEntry }) {
  const { item, draft } = entry
  if (item.state === 'failed')
    return (
      <>
        <b>{item.error ?? 'It could not be read'}</b>
        <Link href={pasteAddress(item.url)} className="link">
          Paste its text
        </Link>
      </>
    )
  if (item.hearing && isBeingHeard(entry)) return <b role="status">{listeningWords(item.hearing)}</b>
  if (review.isBeingRead(entry)) return <b role="status">Being read…</b>
  if (!draft && item.state === 'empty') return <b>No tip found</b>
  if (!draft && item.dueAt) return <b>Read as soon as your limit lets it</b>
  if (!draft)
    return (
      <>
        <b>Not read yet</b>
        <button type="button" className="link" onClick={() => review.readNow(entry)}>
          Read now
        </button>
      </>
    )
  const [tips, unsure] = tipsInWords(entry)
  return (
    <>
      <b>{tips}</b>
      {unsure && <span>{unsure}</span>}
    </>
  )
}
