import type { ReactNode } from 'react'
import type { FoundTip } from '#contract/extraction.ts'
import type { FoundTipParts } from '#web/features/intake/extraction/tip-parts.ts'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'

/** The tips found so far, sure ones first. Each slides in. While more may come, there is a placeholder for the next. */
export function FoundTips({
  tips,
  more,
  parts,
}: {
  tips: (FoundTip | null)[]
  /** Whether more tips may come. */
  more: boolean
  parts: FoundTipParts
}) {
  // Only its place identifies a tip: two tips may be alike, and a tip may be replaced in its place.
  const found = tips.flatMap((tip, place) => (tip ? { place, tip } : []))
  if (found.length === 0 && !more) return null
  const unsure = found.filter(({ tip }) => tip.certainty === 'check')
  const draw = ({ place, tip }: (typeof found)[number]) => (
    <FoundTipRow key={place} tip={tip} stance={parts.stance(tip.stance)} />
  )
  return (
    <>
      <ul className="border-t border-line">
        {found.filter(({ tip }) => tip.certainty !== 'check').map(draw)}
        {more && (
          <li className={row}>
            <span className="sr-only">Looking for the next tip</span>
            <Skeleton className="h-6 w-13" />
            <span>
              <Skeleton className="mt-1 h-4 w-11/12" />
              <Skeleton className="mt-3 h-3 w-3/5" />
            </span>
          </li>
        )}
      </ul>
      {unsure.length > 0 && (
        <section aria-label="Perhaps also" className="border-t border-line">
          <h3 className="title mt-6">Perhaps also</h3>
          <ul>{unsure.map(draw)}</ul>
        </section>
      )}
    </>
  )
}

function FoundTipRow({ tip, stance }: { tip: FoundTip; stance: ReactNode }) {
  return (
    <li className={`${row} rise`}>
      <span>
        <span className="ticker">{tip.ticker}</span>
      </span>
      <span className="max-md:justify-self-end md:order-last">{stance}</span>
      <div className="min-w-0 max-md:col-span-2">
        <p className="lead text-body leading-snug md:text-[1.0625rem]">{tip.text}</p>
        {tip.evidence && (
          <p
            dir="auto"
            className="quotation mt-2 line-clamp-2 border-s-[3px] border-accent-line ps-3 text-ui text-ink-2"
          >
            “{tip.evidence}”
          </p>
        )}
        {tip.pending && <p className="mt-2 text-label text-ink-3">Is being checked once more</p>}
      </div>
    </li>
  )
}

const row =
  'grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-b border-line py-4 last:border-0 md:grid-cols-[88px_1fr_auto]'
