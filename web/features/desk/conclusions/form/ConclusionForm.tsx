import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WholeConclusion } from '#contract/conclusions.ts'
import type { StockDetail } from '#contract/stocks.ts'
import { useUser } from '#web/account/queries.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { useSaveConclusion } from '#web/features/desk/conclusions/changes.ts'
import { refusedFalsifiers } from '#web/features/desk/conclusions/falsifiers/falsifier-draft.ts'
import { todayIn } from '#web/format/days/calendar-days.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { ConclusionFields } from './ConclusionFields.tsx'
import {
  type ConclusionDraft,
  type ConclusionErrors,
  conclusionErrors,
  draftOfConclusion,
  isChanged,
  newConclusion,
} from './conclusion-draft.ts'
import { MindFields, ReviewField } from './MindFields.tsx'

interface Props {
  stock: StockDetail
  saved: WholeConclusion | null
  /** The unsaved form. Null if nothing was typed. The caller keeps it, so that it survives a look at another tab. */
  draft: ConclusionDraft | null
  onDraft: (change: (draft: ConclusionDraft | null) => ConclusionDraft | null) => void
  /** Earlier versions, drawn below the form. */
  children?: ReactNode
}

/** The form for the signed-in user's conclusion about a stock. */
export function ConclusionForm({ stock, saved, draft, onDraft, children }: Props) {
  // Text typed while the save was running stays.
  const save = useSaveConclusion(stock.ticker, sent =>
    onDraft(current => (current === sent ? null : current)),
  )
  /** How many saves were tried here. After the first one, errors show while the person types. */
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // The tab may have kept a form of an older version with fewer fields.
  const typed = { ...draftOfConclusion(saved), ...draft }
  const today = todayIn(useUser()?.timezone ?? 'UTC', useNow())
  const wrong = conclusionErrors(typed, saved, today)
  // The server's errors apply until the form changes.
  const refused = save.variables?.draft === draft ? fieldErrors(save.error) : {}
  const errors: ConclusionErrors = {
    ...refused,
    falsifiers: refusedFalsifiers(refused),
    ...(tries > 0 && wrong),
  }

  useEffect(() => {
    if (tries > 0)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid=true] input, [aria-invalid=true]:not([role])')
        ?.focus()
  }, [tries])

  function change(changes: Partial<ConclusionDraft>) {
    onDraft(draft => ({ ...draftOfConclusion(saved), ...draft, ...changes }))
  }

  /** Throws away the unsaved text. The tab keeps that text otherwise, so this is the only way to lose it. */
  function discard() {
    setTries(0)
    onDraft(() => null)
    // The button that had the focus is gone.
    form.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTries(before => before + 1)
    const body = newConclusion(typed, saved, stock.id)
    if (save.isPending || !body || Object.keys(wrong).length > 0) return
    save.mutate({ body, draft })
  }

  return (
    <form
      ref={form}
      id="conclusion"
      aria-labelledby="conclusion-title"
      className="card scroll-mt-20 p-4 md:p-5"
      onSubmit={submit}
      noValidate
    >
      <h2 id="conclusion-title" className="title">
        My Overall Conclusion
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-4">
        <ConclusionFields draft={typed} errors={errors} onChange={change}>
          <MindFields
            draft={typed}
            errors={errors}
            saved={saved?.falsifiers ?? []}
            hasPrices={stock.hasPrices}
            onChange={change}
          />
          <ReviewField draft={typed} errors={errors} onChange={change} />
        </ConclusionFields>
      </div>
      <SaveBar
        changed={isChanged(typed, saved)}
        saving={save.isPending}
        savedAt={saved?.updatedAt ?? null}
        onDiscard={discard}
      />
      {children}
    </form>
  )
}

interface SaveBarProps {
  changed: boolean
  saving: boolean
  savedAt: string | null
  onDiscard: () => void
}

function SaveBar({ changed, saving, savedAt, onDiscard }: SaveBarProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" variant={changed ? 'primary' : 'outline'} busy={saving} busyLabel="Saving...">
        Save Conclusion
      </Button>
      {changed && !saving && (
        <Button variant="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      <p className="text-label text-ink-3">
        {savedAt ? (
          <>
            Last updated <Age moment={savedAt} />
          </>
        ) : (
          'Not saved yet'
        )}
      </p>
    </div>
  )
}
