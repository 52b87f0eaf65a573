import { foldedWords } from '#contract/folded-words.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { JudgementMark } from './judgement-marks.tsx'
import { isWaiting } from './next-tip.ts'

interface Props {
  tips: readonly Tip[]
  verdictOf: (tipId: string) => Classification | null
  currentId: string | null
  onChoose: (tipId: string) => void
  /** Puts a judged tip back into the list of waiting tips. */
  onUndo: (tipId: string) => void
}

/** The waiting tips, with those just judged in their places. */
export function TipsToJudge({ tips, verdictOf, currentId, onChoose, onUndo }: Props) {
  return (
    <ol aria-label="Tips" className="card long-list rows overflow-hidden">
      {tips.map(tip => (
        <QueueRow
          key={tip.id}
          tip={tip}
          verdict={verdictOf(tip.id)}
          current={tip.id === currentId}
          onChoose={() => onChoose(tip.id)}
          onUndo={() => onUndo(tip.id)}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  tip: Tip
  verdict: Classification | null
  current: boolean
  onChoose: () => void
  onUndo: () => void
}

function QueueRow({ tip, verdict, current, onChoose, onUndo }: RowProps) {
  const { post, stance, stock, folded, text } = tip
  const judged = !isWaiting(verdict)
  return (
    <li
      className={`flex items-center border-l-3 ${current ? 'border-l-accent bg-accent-soft' : 'border-l-transparent'}`}
    >
      <button
        type="button"
        aria-current={current || undefined}
        className="grid min-w-0 flex-1 grid-cols-[10px_minmax(0,1fr)] gap-x-3 px-3 py-3 text-start hover:bg-hover focus-visible:-outline-offset-2"
        onClick={onChoose}
      >
        <span className={`mt-1.5 ${stanceColors[stance]}`}>
          <StanceShape stance={stance} />
          <span className="sr-only">{stanceNames[stance]}</span>
        </span>
        <span className="min-w-0">
          <span className="flex items-center gap-2 text-label text-ink-3">
            <b className={judged ? undefined : 'text-ink'}>{stock.ticker}</b>
            <span className="min-w-0 flex-1 truncate">{post.author}</span>
            {verdict ? (
              <JudgementMark verdict={verdict} />
            ) : (
              <Age moment={post.publishedAt ?? post.createdAt} />
            )}
          </span>
          <span
            dir="auto"
            className={`mt-0.5 font-serif leading-snug ${judged ? 'block truncate text-ink-3' : 'line-clamp-2 text-ink'}`}
          >
            {folded ? foldedWords : text}
          </span>
        </span>
      </button>
      {judged && (
        <Button variant="quiet" size="small" className="mr-2" onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  )
}
