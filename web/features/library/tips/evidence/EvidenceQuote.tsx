import { Check } from 'lucide'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Once } from '#web/ui/parts/Once.tsx'
import { type Finding, findingWords } from './evidence-finding.ts'
import { figureInQuote } from './figure-in-quote.ts'
import { OriginLink } from './OriginLink.tsx'
import type { TipOrigin } from './tip-origin.ts'
import '#web/features/library/tips/tips.css'

interface Props {
  evidence: string | null
  /** The price target, which is marked in the quotation. */
  figure: number | null
  finding: Finding
  /** Who made the tip, in words, if the card has to say so. */
  provenance: string | undefined
  origin: TipOrigin | null
  onPlay: ((seconds: number) => void) | undefined
}

/**
 * The author's own words with their origin. The line beside them is broken if the words were not found in the source.
 */
export function EvidenceQuote({ evidence, figure, finding, provenance, origin, onPlay }: Props) {
  if (!evidence) return <p className="text-ink-3">{provenance ? `No quote · ${provenance}` : 'No quote'}</p>
  const words = evidence.trim().replace(/^["“”]([^"“”]*)["“”]$/, '$1')
  const parts = figure === null ? null : figureInQuote(words, figure)
  return (
    // The line and the mark are on the side where the quotation's script begins.
    <figure dir="auto" className={classNames('evidence', finding === 'nowhere' && 'border-dashed')}>
      <blockquote className="quotation">
        {parts ? (
          <>
            {parts[0]}
            <mark>{parts[1]}</mark>
            {parts[2]}
          </>
        ) : (
          words
        )}
      </blockquote>
      <figcaption>
        {origin && <OriginLink origin={origin} onPlay={onPlay} />}
        {finding && (
          <Once as="span" name={`finding ${finding}`}>
            {() => (
              <>
                {finding !== 'nowhere' && <Icon of={Check} size={14} />}
                {findingWords[finding]}
              </>
            )}
          </Once>
        )}
        {provenance && <span>{provenance}</span>}
      </figcaption>
    </figure>
  )
}
