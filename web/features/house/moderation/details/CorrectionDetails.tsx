import type { QueuedCorrection } from '#contract/moderation.ts'
import type { Stance } from '#contract/stance.ts'
import { StanceBadge } from '#web/features/library/tips/card/StanceBadge.tsx'
import { Link } from '#web/ui/addresses/Link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type TermRow, termRows } from './correction-words.ts'
import '#web/features/library/tips/tips.css'
import './correction.css'

/** The terms of a frozen call beside the corrected ones, and the text from which they were read. */
export function CorrectionDetails({ entry: { correction, tip, note } }: { entry: QueuedCorrection }) {
  const { tipId, postSlug, is, supported } = correction
  const rows = termRows(correction)
  return (
    <>
      <section aria-label="What is corrected" className="stack p-4 text-ui md:px-6">
        <table className="correction">
          <thead>
            <tr>
              <td />
              <th scope="col">The call says</th>
              <th scope="col">It is to say</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.name} className={classNames(row.changes && 'changes')}>
                <th scope="row">{row.name}</th>
                <td>{drawn(row, row.was)}</td>
                {row.is !== null && (
                  <td>{row.changes ? drawn(row, row.is) : <span className="text-ink-3">the same</span>}</td>
                )}
                {is === null && index === 0 && (
                  <td rowSpan={rows.length} className="none">
                    It is no tip, and is to count no more
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {is === null
            ? 'To set a call aside takes a moderator.'
            : supported
              ? 'A machine has read the same text so: whoever else is signed in may confirm it too.'
              : 'No machine has read the same text so, or the tip came long ago and would only begin to count: it takes a moderator.'}{' '}
          Until then the call counts as it is, and is marked as questioned.
        </p>
        {note && (
          <p>
            Whoever asks for it says:
            <span dir="auto" className="block whitespace-pre-line text-ink wrap-anywhere">
              “{note}”
            </span>
          </p>
        )}
      </section>
      <section aria-label="What it was read of" className="p-4 md:px-6">
        {tip && postSlug ? (
          <>
            <div
              dir="auto"
              className="max-w-measure border-l-3 border-line-2 pl-4 font-serif text-ink wrap-anywhere"
            >
              <p className="whitespace-pre-line">{tip.evidence ?? tip.words}</p>
              <p className="mt-1 text-ui text-ink-3">{tip.title}</p>
            </div>
            <p className="meta mt-3">
              {!tip.evidence && <span>nothing is quoted</span>}
              <Link href={`/posts/${postSlug}#tip-${tipId}`} className="link">
                Open it
              </Link>
            </p>
          </>
        ) : (
          <p className="text-ui">Its tip is not there any more. Its call counts on.</p>
        )}
      </section>
    </>
  )
}

/** A stance as the badge of tips, any other part as words. */
function drawn({ name }: TermRow, words: string) {
  const stance = name === 'Stance' ? stances[words] : undefined
  return stance ? <StanceBadge stance={stance} /> : words
}

const stances: Record<string, Stance> = { bullish: 'bullish', bearish: 'bearish' }
