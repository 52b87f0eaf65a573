import type { Classification, Consensus } from '#contract/tips.ts'

/** The judgements of all users on a tip: solid, grey and hatched. None has the colour of a stance. */
export function ConsensusBar({
  consensus,
  verdict,
}: {
  consensus: Consensus
  verdict: Classification | null
}) {
  const parts = verdicts.map(part => ({ part, count: consensus[part] ?? 0 })).filter(({ count }) => count > 0)
  return (
    <div>
      <div className="flex h-2 forced-color-adjust-none gap-0.5" aria-hidden>
        {parts.map(({ part, count }) => (
          <span key={part} className={grounds[part]} style={{ flex: count }} />
        ))}
      </div>
      <ul aria-label="How the community judged this tip" className="mt-2 flex flex-wrap gap-x-4 text-label">
        {parts.map(({ part, count }) => (
          <li key={part} className="flex items-center gap-1.5">
            <span className={`size-2.5 forced-color-adjust-none ${grounds[part]}`} aria-hidden />
            <span>
              <b className="text-ink font-semibold">{count.toLocaleString('en-US')}</b> {part}
              {verdict === part && ', you too'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const verdicts: readonly Classification[] = ['agree', 'disagree', 'uncertain']

const grounds: Record<Classification, string> = {
  agree: 'bg-accent-fill',
  disagree: 'bg-ink-3',
  uncertain: 'hatched border border-control',
}
