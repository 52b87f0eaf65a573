import type { ReactNode } from 'react'
import { EvidenceQuote } from '#web/features/library/tips/evidence/EvidenceQuote.tsx'
import type { Finding } from '#web/features/library/tips/evidence/evidence-finding.ts'
import type { TipOrigin } from '#web/features/library/tips/evidence/tip-origin.ts'
import type { BesideMetric, ShownTip } from '#web/features/library/tips/shown-tip.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { KeyMetrics } from './KeyMetrics.tsx'
import { PriceTarget } from './PriceTarget.tsx'
import { SpineRow } from './SpineRow.tsx'
import '#web/features/library/tips/tips.css'

interface Props {
  tip: ShownTip
  headline: string
  /** Whether the evidence was found in a text, and in which one. */
  finding: Finding
  /** Who made the tip, in words, if the card has to say so. */
  provenance?: string | undefined
  origin: TipOrigin | null
  /** Plays the video of this page from a second. Without this function the origin is a link. */
  onPlay?: ((seconds: number) => void) | undefined
  /** What other authors say about one of the metrics. */
  others?: BesideMetric | undefined
  /** The outcome, if there are prices. */
  since?: ReactNode
  /** The control that makes the tip due when its time is over, if the tip names a target or a horizon. */
  watch?: ReactNode
  /** Title and address of the post, if the card is not on the post's page. */
  from?: { title: string; href: string } | undefined
}

/** Characters. A longer text is set smaller than a headline. */
const longText = 240

/** The text of the tip and, along one edge, its evidence. Missing parts leave no gap. */
export function TipBody({
  tip,
  headline,
  finding,
  provenance,
  origin,
  onPlay,
  others,
  since,
  watch,
  from,
}: Props) {
  return (
    <>
      <h3 className={classNames('lead tip-text', headline.length > longText && 'text-quote')}>{headline}</h3>
      <dl className="spine">
        <SpineRow label="Supporting Evidence">
          <EvidenceQuote
            evidence={tip.evidence}
            figure={tip.priceTargetValue}
            finding={finding}
            provenance={provenance}
            origin={origin}
            onPlay={onPlay}
          />
        </SpineRow>
        {tip.thesis && (
          <SpineRow label="Investment Thesis">
            <p className="max-w-measure whitespace-pre-line">{tip.thesis}</p>
          </SpineRow>
        )}
        {tip.priceTargetValue !== null && (
          <SpineRow label="Price Target">
            <PriceTarget
              value={tip.priceTargetValue}
              currency={tip.priceTargetCurrency}
              horizon={tip.priceTargetHorizon}
              sourceExcerpt={tip.priceTargetSourceExcerpt}
              watch={watch}
            />
          </SpineRow>
        )}
        {watch && tip.priceTargetValue === null && tip.priceTargetHorizon && (
          <SpineRow label="Horizon">
            <p className="flex flex-wrap items-baseline gap-x-3">
              {tip.priceTargetHorizon} {watch}
            </p>
          </SpineRow>
        )}
        {since && <SpineRow label="Since then">{since}</SpineRow>}
        {tip.metrics.length > 0 && (
          <SpineRow label="Key Metrics">
            <KeyMetrics metrics={tip.metrics} others={others} />
          </SpineRow>
        )}
        {from && (
          <SpineRow label="From:">
            <Link className="link" href={from.href}>
              {from.title}
            </Link>
          </SpineRow>
        )}
      </dl>
    </>
  )
}
