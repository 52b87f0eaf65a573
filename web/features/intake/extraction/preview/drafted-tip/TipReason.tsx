import { Check, CircleQuestionMark } from 'lucide'
import type { DraftedTip } from '#web/features/intake/extraction/preview/choices.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { doubtsInWords } from './doubt-words.ts'
import { listingInWords } from './listing-words.ts'

interface Props {
  drafted: DraftedTip
  onListing: (ticker: string) => void
  disabled: boolean
}

/** Why a tip is not sure, with a remedy beside it, or the person's choice since. Screen readers announce changes. */
export function TipReason({ drafted, onListing, disabled }: Props) {
  const { tip, kept, doubts, chose } = drafted
  const open = !kept || doubts.length > 0
  return (
    <>
      <p role="status" className="reason meta">
        {kept && (
          <span>
            <Icon of={Check} size={15} strokeWidth={2} />
            {chose ? `Kept: you chose ${chose}` : 'Kept'}
          </span>
        )}
        {open &&
          doubtsInWords(doubts).map(words => (
            <span key={words}>
              <Icon of={CircleQuestionMark} size={15} strokeWidth={2} />
              {words}
            </span>
          ))}
        {open && tip.other_stance && (
          <span>
            <Icon of={CircleQuestionMark} size={15} strokeWidth={2} />
            The built-in reading says {tip.other_stance}
          </span>
        )}
      </p>
      {tip.listings && doubts.includes('listing') && (
        <fieldset className="which" aria-label="Which listing is meant?">
          {tip.listings.map(listing => (
            <button
              key={listing.ticker}
              type="button"
              className="btn btn-small"
              disabled={disabled}
              onClick={() => onListing(listing.ticker)}
            >
              <b>{listing.ticker}</b> {listingInWords(listing)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
