import { useQuery } from '@tanstack/react-query'
import type { Accuracy } from '#contract/accuracy.ts'
import '#web/features/intake/accuracy/accuracy.css'
import { EditedFields } from '#web/features/intake/accuracy/EditedFields.tsx'
import { FirstFigures } from '#web/features/intake/accuracy/FirstFigures.tsx'
import { HowCounted } from '#web/features/intake/accuracy/HowCounted.tsx'
import { KindsTable } from '#web/features/intake/accuracy/KindsTable.tsx'
import { leftOutWords } from '#web/features/intake/accuracy/left-out-words.ts'
import { accuracy } from '#web/features/intake/accuracy/queries.ts'
import { axisStart, firstReader, readersOf } from '#web/features/intake/accuracy/readers.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

const title = 'How often is the machine wrong?'
const measured = 'Measured on this server from what people did with drafts; nothing is estimated.'

/** How often machines were right here, for everybody to see. */
export function AccuracyPage() {
  const figures = useQuery(accuracy())
  usePageHead({ title, description: measured })
  return (
    <div className="wrap pt-10 pb-24">
      <h1 className="headline">{title}</h1>
      <p className="accuracy-lede">{measured}</p>
      {figures.isPending && (
        <div aria-busy="true" className="mt-8">
          <Skeleton className="min-h-12" />
        </div>
      )}
      {figures.isError && !figures.data && (
        <ErrorState title="Failed to Load the Figures" onRetry={() => void figures.refetch()} />
      )}
      {figures.data && <Figures {...figures.data} />}
    </div>
  )
}

function Figures({ cells, leftOut, gold }: Accuracy) {
  const readers = readersOf(cells)
  const first = firstReader(readers)
  if (!first)
    return (
      <section className="accuracy-empty">
        <p>No draft has been reviewed here yet.</p>
        <p>{leftOutWords(leftOut)}</p>
      </section>
    )
  return (
    <>
      <FirstFigures reader={first} />
      <section aria-labelledby="readers" className="mt-8">
        <h2 id="readers" className="accuracy-title">
          By machine and kind of source
        </h2>
        <div className="accuracy-scroll">
          <KindsTable readers={readers} start={axisStart(cells)} />
        </div>
        <p className="mt-3 text-label text-ink-3">
          The dot is the share kept, the band where it lies with 95% confidence. Under 30 drafts no share is
          told. Versions are never added up.
        </p>
      </section>
      <div className="accuracy-columns">
        <section aria-labelledby="edited">
          <h2 id="edited" className="accuracy-title lined">
            What was edited
          </h2>
          <EditedFields fields={first.fields} edited={first.edited} />
        </section>
        <section aria-labelledby="counted">
          <h2 id="counted" className="accuracy-title lined">
            How it is counted
          </h2>
          <HowCounted reader={first} leftOut={leftOut} gold={gold} />
        </section>
      </div>
    </>
  )
}
