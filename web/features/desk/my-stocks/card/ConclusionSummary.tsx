import type { Conclusion } from '#contract/conclusions.ts'
import { money } from '#web/format/numbers/money.ts'
import { capitalised } from '#web/format/words/capitalised.ts'

/** Action, target and the first two lines of the rationale. */
export function ConclusionSummary({ conclusion }: { conclusion: Conclusion }) {
  const { action, conviction, horizon, rationale, priceTargetValue, priceTargetCurrency } = conclusion
  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="title">{capitalised(action)}</b>
        {priceTargetValue !== null && (
          <span className="text-label text-ink-3">
            Target{' '}
            <span className="text-ui font-semibold text-ink">
              {money(priceTargetValue, priceTargetCurrency)}
            </span>
          </span>
        )}
      </p>
      {(conviction || horizon) && (
        <p className="meta mt-1">
          {conviction && <span>{capitalised(conviction)} conviction</span>}
          {horizon && <span>{capitalised(horizon)} term</span>}
        </p>
      )}
      {rationale && <p className="mt-2 line-clamp-2 font-serif text-[1.0625rem] leading-snug">{rationale}</p>}
    </>
  )
}
