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
  /** What has been typed and not saved; null: nothing. */
  draft: ConclusionDraft | null
  onDraft: (change: (draft: ConclusionDraft | null) => ConclusionDraft | null) => void
  /** What came against a saved conclusion, below the form. */
  against: (form: SavedForm) => ReactNode
}

/** A form that holds a saved conclusion, to what stands below it. */
export interface SavedForm {
  /** The day of the last save. */
  since: string
  /** Gives the first field the keyboard, wherever the page stands. */
  focus: () => void
  /** Shows the form and gives its first field the keyboard. */
  show: () => void
}

/** The form of the conclusion, with what was concluded before. */
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

/** Goes to the form and into its first field when the address asks for it: /stocks/{ticker}#conclusion. */
function useFragment(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    // After the frame has handed the keyboard to the content, and phones have shown this side of the page.
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

/** Shows the form and gives its first field the keyboard. */
function showForm(): void {
  document.getElementById('conclusion')?.scrollIntoView()
  focusForm()
}

/** Gives the first field of the form the keyboard, wherever the page stands. */
function focusForm(): void {
  const form = document.getElementById('conclusion')
  form?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
}
