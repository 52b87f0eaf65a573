import type { ReportedEntry, ReportedThing } from '#contract/reports.ts'
import { reasonWords } from '#web/features/house/moderation/queue/queue-words.ts'
import { StanceBadge } from '#web/features/library/tips/card/StanceBadge.tsx'
import { saidByPerson } from '#web/format/names/said-by.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import '#web/features/library/tips/tips.css'

/** The reported words, and the words of the people who reported them. */
export function ReportDetails({ report: { subject, subjectKind, reports } }: { report: ReportedEntry }) {
  return (
    <>
      <section aria-label="What was reported" className="p-4 md:px-6">
        {subject ? (
          <Thing subject={subject} titled={subjectKind === 'post' || subjectKind === 'strategist'} />
        ) : (
          <p>It was deleted meanwhile.</p>
        )}
      </section>
      <section aria-label="Who reported it" className="px-4 py-2 md:px-6">
        <ul className="rows">
          {reports.map(({ id, reason, note, name, joinedAt, createdAt }) => (
            <li key={id} style={widths} className="gap-x-4 py-2 text-ui md:grid">
              <b className="text-ink">{reasonWords[reason]}</b>
              <span className="min-w-0">
                {note && (
                  <span dir="auto" className="block whitespace-pre-line text-ink wrap-anywhere">
                    “{note}”
                  </span>
                )}
                <span className="block text-label text-ink-3 wrap-anywhere">
                  {name ?? 'Somebody without a name'}, joined <Age inSentence moment={joinedAt} />
                </span>
              </span>
              <span className="text-label text-ink-3">
                <Age moment={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

// Inline, because every page loads the stylesheet.
const widths = { gridTemplateColumns: '8rem minmax(0, 1fr) auto' }

function Thing({ subject, titled }: { subject: ReportedThing; titled: boolean }) {
  const { title, words, ticker, stance, author, authoredBy, path } = subject
  return (
    <>
      <div
        dir="auto"
        className="max-w-measure border-l-3 border-line-2 pl-4 font-serif text-ink wrap-anywhere"
      >
        {titled && <p className="font-semibold">{title}</p>}
        {words && <p className="whitespace-pre-line">{words}</p>}
        {!titled && <p className="mt-1 text-ui text-ink-3">{title}</p>}
      </div>
      <p className="meta mt-3">
        {ticker && <span className="ticker">{ticker}</span>}
        {stance && <StanceBadge stance={stance} />}
        {author && (
          <span>
            author {author}
            {authoredBy === 'person' && `, ${saidByPerson}`}
          </span>
        )}
        <Link href={path} className="link">
          Open it
        </Link>
      </p>
    </>
  )
}
