import type { WhoSaysIt } from '#contract/radar.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { plural } from '#web/format/words/plural.ts'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { SourceOfTips } from './SourceOfTips.tsx'
import { sourcesOf } from './sources.ts'
import './who-says-it.css'

interface Props extends WhoSaysIt {
  level: 2 | 3
  /** Called when a link of the list was followed. */
  onLeave?: () => void
}

/** The number of tips, and of independent sources behind them. */
export function WhoSaysItSummary({ tips, sources, days }: WhoSaysIt) {
  return (
    <span>
      {plural(tips, 'tip')}, {plural(sources, 'independent source')} in {days} days
    </span>
  )
}

/**
 * The newest tips on a stock by the origin of their words: the first one with a quotation, its copies below without.
 */
export function WhoSaysItList({ voices, days, bullish, bearish, level, onLeave }: Props) {
  const sources = sourcesOf(voices)
  const copies = sources.reduce((sum, source) => sum + source.copies.length, 0)
  return (
    <div className="voices">
      <p className="meta">
        <Side stance="bullish" sources={bullish} />
        <Side stance="bearish" sources={bearish} />
        {copies > 0 && <span>{`${copies} ${copies === 1 ? 'repeats' : 'repeat'} the words of another`}</span>}
      </p>
      {sources.length === 0 && <p>Nobody has said in {days} days which way it goes.</p>}
      {sources.map(source => (
        <SourceOfTips key={source.postId} source={source} level={level} onLeave={onLeave} />
      ))}
      {sources.length > 0 && (
        <p className="text-label text-ink-3">{`Copies count once. Posts of the last ${days} days.`}</p>
      )}
    </div>
  )
}

function Side({ stance, sources }: { stance: 'bullish' | 'bearish'; sources: number }) {
  if (sources === 0) return null
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${stanceColors[stance]}`}>
      <StanceShape stance={stance} />
      {plural(sources, 'source')} {stanceNames[stance]}
    </span>
  )
}
