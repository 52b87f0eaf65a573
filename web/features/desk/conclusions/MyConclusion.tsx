import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { StockDetail } from '#contract/stocks.ts'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { EarlierConclusions } from './EarlierConclusions.tsx'
import { ConclusionForm } from './form/ConclusionForm.tsx'
import type { ConclusionDraft } from './form/conclusion-draft.ts'
import { conclusion } from './queries.ts'
import { SinceDecided } from './since/SinceDecided.tsx'

export interface Props {
  stock: StockDetail
  /** The unsaved form. Null if nothing was typed. */
  draft: ConclusionDraft | null
  onDraft: (change: (draft: ConclusionDraft | null) => ConclusionDraft | null) => void
  /** What contradicts a saved conclusion, drawn below the form. */
  against: (form: SavedForm) => ReactNode
}

/** The form of a saved conclusion, for the parts below it. */
export interface SavedForm {
  /** The day of the last save. */
  since: string
  /** Focuses the first field without scrolling the page. */
  focus: () => void
  /** Scrolls to the form and focuses its first field. */
  show: () => void
}

/** The form of the conclusion, and the earlier conclusions. */
export function MyConclusion({ stock, draft, onDraft, against }: Props) {
  const { data: saved, isPending, refetch } = useQuery(conclusion(stock.ticker))
  useFragment(saved !== undefined)
  if (isPending) return <Loading words="Loading your conclusion" size="h-[540px] rounded-card" />
  if (saved === undefined)
    return <ErrorState title="Failed to Load Conclusion" onRetry={() => void refetch()} />
  return (
    <div>
      {saved && <SinceDecided ticker={stock.ticker} since={saved.since} />}
      <ConclusionForm stock={stock} saved={saved} draft={draft} onDraft={onDraft}>
        {saved && <EarlierConclusions ticker={stock.ticker} saved={saved} />}
      </ConclusionForm>
      {saved && against({ since: saved.since.on, focus: focusForm, show: showForm })}
    </div>
  )
}

/** Goes to the form and into its first field when the address asks for this: /stocks/{ticker}#conclusion. */
function useFragment(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    // A frame later: the application has then focused the content, and phones show this side of the page.
    let frame = requestAnimationFrame(goToForm)
    const listen = () => {
      frame = requestAnimationFrame(goToForm)
    }
    window.addEventListener('hashchange', listen)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('hashchange', listen)
    }
  }, [ready])
}

function goToForm(): void {
  if (location.hash === '#conclusion') showForm()
}

/** Scrolls to the form and focuses its first field. */
function showForm(): void {
  document.getElementById('conclusion')?.scrollIntoView()
  focusForm()
}

/** Focuses the first field of the form without scrolling the page. */
function focusForm(): void {
  const form = document.getElementById('conclusion')
  form?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
}
