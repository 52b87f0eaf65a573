import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isBlank } from '#contract/blank.ts'
import { ApiError, isLoggedOut, serverMessage } from '#web/api/api-error.ts'
import type { WrongField } from '#web/features/library/tips/menu/mistakes.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TipFields } from './TipFields.tsx'
import type { TipDraft } from './tip-draft.ts'
import { errorsOfProblem, type TipDraftErrors, tipDraftErrors } from './tip-draft-errors.ts'

interface Props {
  initial: TipDraft
  /** The field that gets the focus at first. */
  first?: WrongField | undefined
  /** The label of the save button, and its label while saving. */
  action: string
  busyAction: string
  onSave: (draft: TipDraft) => Promise<unknown>
  onClose: () => void
}

/** A form that saves one tip by itself. The typed text stays if saving fails. */
export function TipForm({ initial, first, action, busyAction, onSave, onClose }: Props) {
  const [draft, setDraft] = useState(initial)
  /** How many saves were tried. After the first one, errors show while the person types. */
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<{ draft: TipDraft; errors: TipDraftErrors } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const wrong = singleTipErrors(draft)
  // The server's errors apply until the tip changes.
  const errors = { ...(refused?.draft === draft && refused.errors), ...(tries > 0 && wrong) }

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  async function save(event: FormEvent) {
    event.preventDefault()
    setTries(before => before + 1)
    setRefused(null)
    setFailure(null)
    if (busy || Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await onSave(draft)
      onClose()
    } catch (error) {
      const fields = error instanceof ApiError ? errorsOfProblem(draft, error.problem?.errors) : {}
      setRefused({ draft, errors: fields })
      // A refusal moves the focus to its field too.
      setTries(before => before + 1)
      // The application has its own message for people who are signed out.
      if (Object.keys(fields).length === 0 && !isLoggedOut(error))
        setFailure(serverMessage(error) ?? 'The tip could not be saved. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={save} noValidate>
      <TipFields draft={draft} onChange={setDraft} errors={errors} first={first} />
      <p role="alert" className="text-ui text-danger not-empty:mt-4">
        {failure}
      </p>
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel={busyAction}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** A tip that is saved by itself needs a ticker and a text. */
function singleTipErrors(draft: TipDraft): TipDraftErrors {
  return {
    ...(!draft.ticker.trim() && { ticker: 'Enter a ticker' }),
    ...(isBlank(draft.text) && { text: 'Enter the tip' }),
    ...tipDraftErrors(draft),
  }
}
