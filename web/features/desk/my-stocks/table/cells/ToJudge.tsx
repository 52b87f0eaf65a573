import type { MyStock } from '#contract/my-stocks.ts'

/** What is left to judge: `107 of 110`, or that nothing is. `words` adds what it is, where no column says so. */
export function ToJudge({ entry, words = false }: { entry: MyStock; words?: boolean }) {
  const { tipCount, unclassifiedCount } = entry
  const tips = tipCount.toLocaleString('en-US')
  if (tipCount === 0) return <span className="none">{words ? 'No tips yet' : '–'}</span>
  if (unclassifiedCount === 0)
    return <span className="none">{`${words ? 'All' : 'all'} ${tips} judged`}</span>
  const left = unclassifiedCount.toLocaleString('en-US')
  if (words) return <b>{`${left} of ${tips} to judge`}</b>
  return (
    <>
      <b>{left}</b> of {tips}
    </>
  )
}
