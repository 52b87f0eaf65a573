import { Pencil } from 'lucide'
import { useId, useState } from 'react'
import type { ExtractedPost, ExtractedTip, ExtractionResult } from '#contract/extraction.ts'
import {
  type DraftedTip,
  draftedId,
  type TipChanges,
} from '#web/features/intake/extraction/preview/choices.ts'
import { foundQuotes } from '#web/features/intake/extraction/preview/found-quotes.ts'
import type { PreviewTipParts } from '#web/features/intake/extraction/tip-parts.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { doubtsInWords } from './doubt-words.ts'
import { StanceChip } from './StanceChip.tsx'
import { TickerChip } from './TickerChip.tsx'
import { TipReason } from './TipReason.tsx'

interface Props extends TipChanges {
  drafted: DraftedTip
  post: ExtractedPost
  /** Whether the evidence occurs in the text that will be saved. */
  found: boolean
  parts: PreviewTipParts
  disabled: boolean
}

/** The function that draws each tip of a result. */
export function cardsOf(result: ExtractionResult, common: Omit<Props, 'drafted' | 'post' | 'found'>) {
  const { post } = result
  const found = foundQuotes(result)
  return (one: DraftedTip) => (
    <DraftedTipCard key={one.place} drafted={one} found={found.has(one.place)} {...{ post, ...common }} />
  )
}

/**
 * One tip of the preview. A sure tip is a card, which folds to its headline if it is not kept. Any other tip is a row,
 * which unfolds to a card if it is kept. The pressed button stays the same element, so that it keeps the focus.
 */
function DraftedTipCard(props: Props) {
  const { drafted, post, found, parts, disabled, onKeep, onStance, onTicker, onEdited } = props
  const { place, tip, sure, kept, doubts, readByMachine } = drafted
  const [editing, setEditing] = useState(false)
  const company = useId()
  const As = sure ? 'article' : 'li'
  const name = sure ? `, ${stanceNames[tip.stance]}` : `: ${doubtsInWords(doubts).join(', ')}`
  return (
    <As
      id={draftedId(place)}
      aria-label={`${tip.ticker}${name}`}
      aria-describedby={company}
      className={classNames('drafted', sure ? 'card' : 'perhaps', !sure && !kept && 'folded')}
    >
      <TickerChip tip={tip} onChoose={ticker => onTicker(drafted, ticker)} disabled={disabled} />
      <p id={company} className="company">
        {tip.company_name}
      </p>
      <StanceChip
        ticker={tip.ticker}
        stance={tip.stance}
        onChoose={stance => onStance(drafted, stance)}
        disabled={disabled}
      />
      {kept && (
        <IconButton
          label={`Edit before saving: the tip on ${tip.ticker}`}
          className="edit"
          onClick={() => setEditing(true)}
          onPointerEnter={parts.nearEditor}
          onFocus={parts.nearEditor}
          disabled={disabled}
        >
          <Icon of={Pencil} size={16} />
        </IconButton>
      )}
      <Checkbox
        checked={kept}
        onChange={event => onKeep(place, event.target.checked)}
        disabled={disabled}
        className="keep"
      >
        Keep<span className="sr-only"> the tip on {tip.ticker}</span>
      </Checkbox>
      <div className="words">
        {!sure && (
          <TipReason drafted={drafted} onListing={ticker => onTicker(drafted, ticker)} disabled={disabled} />
        )}
        {kept ? parts.body(tip, { post, found, readByMachine }) : <Folded tip={tip} sure={sure} />}
      </div>
      {editing &&
        parts.editor(tip, {
          onChange: edited => onEdited(place, edited),
          onClose: () => setEditing(false),
        })}
    </As>
  )
}

/** A folded tip: its text, and for a row that may be kept also the evidence. */
function Folded({ tip, sure }: { tip: ExtractedTip; sure: boolean }) {
  if (sure) return <h3 className="lead mt-3 max-w-measure whitespace-pre-line text-ink-3">{tip.text}</h3>
  return (
    <>
      <p className="claim">{tip.text}</p>
      {tip.evidence && (
        <p dir="auto" className="quote">
          “{tip.evidence}”
        </p>
      )}
    </>
  )
}
