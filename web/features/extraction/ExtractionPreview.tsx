import { Check, Info } from 'lucide'
import type { ReactNode } from 'react'
import type { ExtractionResult } from '#contract/extraction.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { findings, foundQuotes } from './found-quotes.ts'
import { PreviewPost } from './PreviewPost.tsx'
import { PreviewTip } from './PreviewTip.tsx'
import { placed } from './placed.ts'
import type { TipParts } from './tip-parts.ts'

interface Props {
  result: ExtractionResult
  /** The tips that are not kept, by their place in the result. */
  leftOut: ReadonlySet<number>
  onLeaveOut: (leftOut: ReadonlySet<number>) => void
  parts: TipParts
  disabled: boolean
  /** What is wrong with the whole, in the server's words. */
  errors: string[]
  children: ReactNode
}

/** What was extracted, read-only, with the choice which tips are kept. */
export function ExtractionPreview(props: Props) {
  const { result, leftOut, onLeaveOut, parts, disabled, errors, children } = props
  const { quotes, notes } = findings(result)
  const found = foundQuotes(result)
  return (
    <section aria-label="Preview" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 tabIndex={-1} className="title text-title">
          Check before you save
        </h2>
        {quotes && (
          <p className="flex items-center gap-1.5 text-label text-ink-3">
            <Icon of={Check} size={15} />
            {quotes}
          </p>
        )}
      </div>
      {result.existing && (
        <Note>
          This source is already here:{' '}
          <a className="link" href={`/posts/${result.existing.slug}`}>
            see the post
          </a>
          . You can still save it as another one.
        </Note>
      )}
      {notes.length > 0 && (
        <Note>
          {notes.map(note => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
        </Note>
      )}
      {errors.length > 0 && (
        <div role="alert" className="mb-3 rounded-card border border-danger px-4 py-3 text-ui text-danger">
          {errors.map(error => (
            <p key={error}>{error}</p>
          ))}
        </div>
      )}
      <PreviewPost post={result.post} />
      {result.tips.length === 0 && (
        <EmptyState
          title="No tips found"
          text="This text makes no claim about a stock that could be quoted. You can save the post without tips, or add some by hand."
          level={3}
        />
      )}
      {placed(result.tips).map(({ place, tip }) => (
        <PreviewTip
          key={place}
          tip={tip}
          post={result.post}
          kept={!leftOut.has(place)}
          onKeep={keep => onLeaveOut(withPlace(leftOut, place, !keep))}
          found={found.has(place)}
          parts={parts}
          disabled={disabled}
        />
      ))}
      {children}
    </section>
  )
}

function withPlace(places: ReadonlySet<number>, place: number, inside: boolean): ReadonlySet<number> {
  return new Set(inside ? [...places, place] : [...places].filter(one => one !== place))
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mb-3 flex gap-2 rounded-card bg-accent-soft px-4 py-2.5 text-ui text-ink-2">
      <Icon of={Info} size={18} className="mt-px flex-none text-accent" />
      <span>{children}</span>
    </p>
  )
}
