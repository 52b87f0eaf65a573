import { useId } from 'react'
import type { ExtractedPost, ExtractedTip } from '#contract/extraction.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { TipParts } from './tip-parts.ts'

interface Props {
  tip: ExtractedTip
  post: ExtractedPost
  kept: boolean
  onKeep: (keep: boolean) => void
  /** The evidence occurs in the text that will be saved. */
  found: boolean
  parts: TipParts
  disabled: boolean
}

/** One tip of the preview. One that is not kept folds to its headline. */
export function PreviewTip({ tip, post, kept, onKeep, found, parts, disabled }: Props) {
  const name = useId()
  return (
    <article
      aria-labelledby={`${name}-ticker ${name}-company`}
      className="card @container mt-4 px-4 pt-4 pb-6 md:px-6 md:pt-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span id={`${name}-ticker`} className="ticker">
          {tip.ticker}
        </span>
        <span
          id={`${name}-company`}
          className="min-w-0 flex-1 text-ui font-semibold text-ink @max-[480px]:order-last @max-[480px]:flex-none @max-[480px]:basis-full @max-[480px]:empty:hidden"
        >
          {tip.company_name}
        </span>
        <span className="@max-[480px]:ml-auto">{parts.stance(tip.stance)}</span>
        <Checkbox
          checked={kept}
          onChange={event => onKeep(event.target.checked)}
          disabled={disabled}
          aria-describedby={`${name}-ticker`}
          className="font-medium text-ink"
        >
          Keep
        </Checkbox>
      </div>
      {kept ? (
        parts.body(tip, { post, found })
      ) : (
        <h3 className="lead mt-3 max-w-measure whitespace-pre-line text-ink-3">{tip.text}</h3>
      )}
    </article>
  )
}
