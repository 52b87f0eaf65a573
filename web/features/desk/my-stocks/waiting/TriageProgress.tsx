interface Props {
  judged: number
  /** The number of tips, judged or not. Without a count, the number of tips read so far. */
  all: number
  counted: boolean
}

/** The progress through the waiting tips, as a ring and in words. */
export function TriageProgress({ judged, all, counted }: Props) {
  if (!counted)
    return (
      <p className="text-label">
        <b className="text-ink">{judged.toLocaleString('en-US')}</b> judged
        <span className="block text-ink-3">{`at least ${(all - judged).toLocaleString('en-US')} left`}</span>
      </p>
    )
  return (
    <div className="flex items-center gap-3 text-label">
      <svg width="36" height="36" viewBox="0 0 36 36" fill="none" strokeWidth="3.5" aria-hidden="true">
        <circle cx="18" cy="18" r="15" className="stroke-line-2" />
        <circle
          cx="18"
          cy="18"
          r="15"
          pathLength={1}
          strokeDasharray={`${all === 0 ? 0 : judged / all} 1`}
          transform="rotate(-90 18 18)"
          className="stroke-accent"
        />
      </svg>
      <p>
        <b className="text-ink">
          {judged.toLocaleString('en-US')} of {all.toLocaleString('en-US')}
        </b>{' '}
        judged
        <span className="block text-ink-3">{(all - judged).toLocaleString('en-US')} left</span>
      </p>
    </div>
  )
}
