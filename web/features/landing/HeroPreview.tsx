import { SquarePlay } from 'lucide-react'
import { StanceBadge } from '#web/features/tips/StanceBadge.tsx'
import { TipBody } from '#web/features/tips/TipBody.tsx'
import { Example } from './Example.tsx'
import { exampleTip } from './example-tip.ts'
import { SegmentedPicture } from './SegmentedPicture.tsx'

/** The stock page in one look: what somebody claimed, and what you make of it. */
export function HeroPreview() {
  return (
    <Example label="A stock page: a tip with its quotation, thesis and price target, and beside it your own conclusion">
      <div className="card grid gap-6 bg-paper p-4 shadow-float md:p-8 lg:grid-cols-[minmax(0,1fr)_380px]">
        <article className="card @container px-4 pt-4 pb-5 md:px-6">
          <header className="flex items-center gap-3">
            <span className="grid size-8 place-items-center rounded-full bg-sunken font-serif">H</span>
            <div className="min-w-0 flex-1">
              <p className="text-ui font-semibold text-ink">Harbor Street Research</p>
              <p className="meta">
                <span className="inline-flex items-center gap-1">
                  <SquarePlay size={14} strokeWidth={1.5} />
                  YouTube
                </span>
                <span>3 days ago</span>
              </p>
            </div>
            <span className="ticker max-md:hidden">NVDA</span>
            <StanceBadge stance="bullish" />
          </header>
          <TipBody tip={exampleTip} finding="source" origin={null} />
        </article>
        <Conclusion />
      </div>
    </Example>
  )
}

function Conclusion() {
  return (
    <div className="max-lg:hidden">
      <p className="title">My Overall Conclusion</p>
      <p className="mt-5 mb-1 text-label">Action</p>
      <SegmentedPicture words={['Buy', 'Hold', 'Sell', 'Avoid', 'Watch']} chosen="Hold" />
      <p className="mt-4 mb-1 text-label">Rationale</p>
      <p className="input font-serif text-[1.0625rem]">
        I believe the order book, not the margin. Hold, and add only under 150.
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <div>
          <p className="mb-1 text-label">Price Target</p>
          <p className="input">205</p>
        </div>
        <div>
          <p className="mb-1 text-label">Currency</p>
          <p className="input">USD</p>
        </div>
      </div>
      <div className="mt-5 flex items-center gap-4">
        <span className="btn btn-primary btn-small">Save Conclusion</span>
        <span className="text-label text-ink-3">Last updated 6 days ago</span>
      </div>
    </div>
  )
}
