import type { MouseEvent } from 'react'
import { foldedWords } from '#contract/folded-words.ts'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification, Tip } from '#contract/tips.ts'
import { judgedWords } from '#web/features/desk/judgements/judged-words.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'

interface Props {
  tip: Tip
  /** The list that contains the tip. */
  list: Classification
  /** The judgement from before the tip's terms changed. */
  earlier: ListedJudgement | null
  onJudge: (classification: Classification) => void
}

/** A tip in a few lines, with buttons for the other lists. */
export function JudgedTip({ tip: { post, stance, stock, text, folded }, list, earlier, onJudge }: Props) {
  function judge(event: MouseEvent<HTMLElement>, classification: Classification) {
    focusBeside(event.currentTarget)
    onJudge(classification)
  }

  return (
    <li className="py-3">
      <p className="meta">
        <span className={`flex items-center gap-1.5 font-medium ${stanceColors[stance]}`}>
          <StanceShape stance={stance} />
          {stanceNames[stance]}
        </span>
        {post.author && (
          <span>
            <span className="block max-w-44 truncate">{post.author}</span>
          </span>
        )}
        <Age moment={post.publishedAt ?? post.createdAt} />
      </p>
      <Link
        href={`/posts/${post.slug}`}
        dir="auto"
        className="mt-0.5 line-clamp-3 font-serif text-[1.0625rem] leading-normal text-ink hover:text-accent"
      >
        {folded ? foldedWords : text}
      </Link>
      {earlier && <p className="text-label text-ink-3">{judgedWords(earlier, stock.ticker)}</p>}
      <div className="mt-2 flex gap-2">
        {moves[list].map(([verdict, word]) => (
          <Button key={word} size="small" onClick={event => judge(event, verdict)}>
            {word}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** `Unclassify` moves an agreed or disagreed tip to uncertain (specification, section 4). */
const moves: Record<Classification, [verdict: Classification, word: string][]> = {
  agree: [
    ['disagree', 'Disagree'],
    ['uncertain', 'Unclassify'],
  ],
  disagree: [
    ['agree', 'Agree'],
    ['uncertain', 'Unclassify'],
  ],
  uncertain: [
    ['agree', 'Agree'],
    ['disagree', 'Disagree'],
  ],
}

/** Moves the focus to the next row, else to the list, because this row is about to leave the list. */
function focusBeside(button: HTMLElement) {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target = neighbour?.querySelector('button') ?? row?.closest('details')?.querySelector('summary')
  target?.focus({ preventScroll: true })
}
