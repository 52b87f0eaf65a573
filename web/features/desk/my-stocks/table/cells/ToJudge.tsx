import type { MyStock } from '#contract/my-stocks.ts'

/**
 * The number of tips left to judge: `107 of 110`, or that none is left. `words` names the number, where no column does.
 */
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
