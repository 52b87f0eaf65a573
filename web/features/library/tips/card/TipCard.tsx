import type { ReactNode } from 'react'
import type { Tip } from '#contract/tips.ts'
import { SinceThen } from '#web/features/library/outcomes/SinceThen.tsx'
import { type Finding, provenanceWords } from '#web/features/library/tips/evidence/evidence-finding.ts'
import { type TipOrigin, tipAnchor } from '#web/features/library/tips/evidence/tip-origin.ts'
import { EditedMark } from '#web/features/library/tips/history/EditedMark.tsx'
import type { BesideMetric } from '#web/features/library/tips/shown-tip.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { hiddenByModerator } from '#web/format/words/hidden-by-moderator.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FoldedNote } from '#web/ui/states/FoldedNote.tsx'
import { useFolding } from '#web/ui/states/use-folding.ts'
import { headlineOf } from './headline.ts'
import { StanceBadge } from './StanceBadge.tsx'
import { TipBody } from './TipBody.tsx'
import { TickerLink, TipAuthor, TipStock } from './TipHead.tsx'
import '#web/features/library/tips/tips.css'

interface Props {
  tip: Tip
  /** On the page of its post the card begins with the stock. Elsewhere it begins with the author and names the post. */
  place: 'post' | 'elsewhere'
  finding: Finding
  origin: TipOrigin | null
  onPlay?: ((seconds: number) => void) | undefined
  /** The card is far down a long list. The browser does not draw it until it is on the screen. */
  far?: boolean
  /** Hides the outcome, so that the reader judges the argument before the price. */
  hidesOutcome?: boolean
  /** The control that makes the tip due when its time is over. */
  watch?: ReactNode
  /** Authors who say the same, and authors who say the opposite. */
  marks?: ReactNode
  /** Other authors' values of one of the tip's metrics. */
  others?: BesideMetric | undefined
  /** The buttons to edit and delete. */
  actions?: ReactNode
  /** The judgements of readers: a `tip-foot` under a line, and possibly more after it. */
  opinion?: ReactNode
}

/** One tip: its author, its words and its evidence. */
export function TipCard({
  tip,
  place,
  finding,
  origin,
  onPlay,
  far,
  hidesOutcome,
  watch,
  marks,
  others,
  actions,
  opinion,
}: Props) {
  const elsewhere = place === 'elsewhere'
  const { isFolded, show } = useFolding(tip)
  return (
    <article
      tabIndex={tip.folded ? -1 : undefined}
      id={tipAnchor(tip.id)}
      aria-label={`${tip.stock.ticker}, ${stanceNames[tip.stance]}`}
      className={classNames('card @container scroll-mt-20', far && 'tip-far')}
    >
      <div className="tip-main">
        <header className={elsewhere ? 'flex-wrap' : undefined}>
          {elsewhere ? <TipAuthor tip={tip} /> : <TipStock stock={tip.stock} />}
          <div className={elsewhere ? '@max-[420px]:w-full @min-[300px]:@max-[420px]:pl-11' : undefined}>
            {elsewhere && <TickerLink ticker={tip.stock.ticker} />}
            <StanceBadge stance={tip.stance} />
            {actions}
          </div>
        </header>
        {(tip.hidden || tip.editedAt) && (
          <p className="meta">
            {tip.hidden && <span>{hiddenByModerator}</span>}
            {tip.editedAt && <EditedMark tip={tip} editedAt={tip.editedAt} />}
          </p>
        )}
        {!isFolded && marks}
        {isFolded ? (
          <FoldedNote onShow={show} />
        ) : (
          <TipBody
            tip={tip}
            headline={headlineOf({ ...tip, company: tip.stock.companyName })}
            finding={finding}
            provenance={provenanceWords(tip)}
            origin={origin}
            onPlay={onPlay}
            others={others}
            since={
              tip.outcome &&
              !hidesOutcome && <SinceThen tip={tip} outcome={tip.outcome} withHorizons={!elsewhere} />
            }
            watch={watch}
            from={elsewhere ? { title: tip.post.title, href: `/posts/${tip.post.slug}` } : undefined}
          />
        )}
      </div>
      {!isFolded && opinion}
    </article>
  )
}
