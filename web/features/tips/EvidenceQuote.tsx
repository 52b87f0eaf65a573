import { Check } from 'lucide-react'
import { type Finding, findingWords } from './evidence-finding.ts'
import { figureInQuote } from './figure-in-quote.ts'
import { OriginLink } from './OriginLink.tsx'
import type { TipOrigin } from './tip-origin.ts'

interface Props {
  evidence: string | null
  /** The price target: marked where the quotation says it. */
  figure: number | null
  finding: Finding
  origin: TipOrigin | null
  onPlay: ((seconds: number) => void) | undefined
}

/** The author's own words with their origin; a broken rule where they were not found in it. */
export function EvidenceQuote({ evidence, figure, finding, origin, onPlay }: Props) {
  if (!evidence) return <p className="text-ink-3">No quote</p>
  const words = evidence.trim().replace(/^["“”]([^"“”]*)["“”]$/, '$1')
  const parts = figure === null ? null : figureInQuote(words, figure)
  return (
    <figure
      className={`border-accent-line border-l-3 pl-3 @min-[540px]:-ml-[21px] @min-[540px]:pl-[18px] ${finding === 'nowhere' ? 'border-dashed' : ''}`}
    >
      <blockquote className="quotation before:-ml-[0.44em] whitespace-pre-line before:content-['“'] after:content-['”']">
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
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-label">
        {origin && <OriginLink origin={origin} onPlay={onPlay} />}
        {finding && (
          <span className="flex items-center gap-1">
            {finding !== 'nowhere' && <Check size={14} strokeWidth={1.5} aria-hidden />}
            {findingWords[finding]}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
