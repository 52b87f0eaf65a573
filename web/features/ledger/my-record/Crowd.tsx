import type { AgainstCrowd } from '#contract/my-record.ts'
import { fewestForecasts, fewestOthers } from '#contract/my-record-limits.ts'
import { tooFew } from './record-words.ts'

/** The person's judgements against the majority's. */
export function Crowd({ crowd }: { crowd: AgainstCrowd | null }) {
  return (
    <section aria-labelledby="against-the-crowd">
      <h2 id="against-the-crowd">Against the crowd</h2>
      {crowd === null || crowd.hits === null ? (
        <p className="mt-2">
          {`${tooFew(crowd?.resolved ?? 0)}. It takes ${fewestForecasts} tips that at least ${fewestOthers} others had judged when you did, most of them on one side.`}
        </p>
      ) : (
        <p className="mt-2">
          {`Of ${crowd.resolved} tips that at least ${fewestOthers} others had judged when you did, you were right about `}
          <b>{crowd.hits}</b>, most others about <b>{crowd.crowdHits}</b>.
          {crowd.apart &&
            crowd.apart.resolved > 0 &&
            ` You stood against most others ${crowd.apart.resolved === 1 ? 'once' : `${crowd.apart.resolved} times`}, and were right ${crowd.apart.hits === 1 ? 'once' : `${crowd.apart.hits} times`}.`}
        </p>
      )}
    </section>
  )
}
