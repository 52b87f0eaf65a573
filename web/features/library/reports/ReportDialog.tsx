import { useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ReportReason } from '#contract/reports.ts'
import { serverMessage } from '#web/api/api-error.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useFirstWrong } from '#web/ui/fields/use-first-wrong.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import type { Reported } from './reported.ts'
import { useSendReport } from './send-report.ts'

interface Props {
  thing: Reported
  onClose: () => void
}

/** A dialog that reports a thing to moderators, with a reason. */
export function ReportDialog({ thing, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  // A new object for each failed try, so that the choice gets the focus again.
  const [missing, setMissing] = useState<object | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sending = useSendReport(thing, onClose)
  const tooLong = lengthError(note, limits.reportNote)
  useFirstWrong(form, missing)

  function submit() {
    if (tooLong) return
    if (!reason) return setMissing({})
    sending.mutate({ reason, note })
  }

  return (
    <FormDialog
      title="Report to a moderator"
      description="Moderators alone read it, with your name."
      submitLabel="Report"
      busyLabel="Sending..."
      busy={sending.isPending}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonChoice
        label={`What is wrong with this ${thing.kind}?`}
        value={reason}
        error={missing && !reason ? 'Choose what is wrong.' : undefined}
        onChange={setReason}
      />
      <TextAreaField
        label="What should a moderator know?"
        hint="You may leave this empty."
        rows={3}
        error={tooLong}
        value={note}
        onValue={setNote}
      />
      <p role="alert" className="text-ui text-danger empty:hidden">
        {sending.isError && (serverMessage(sending.error) ?? 'It could not be sent. Please try again.')}
      </p>
    </FormDialog>
  )
}

interface ChoiceProps {
  label: string
  value: ReportReason | null
  error: string | undefined
  onChange: (reason: ReportReason) => void
}

function ReasonChoice({ label, value, error, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <span id={`${id}-label`} className="mb-1 block text-label font-medium">
        {label}
      </span>
      <div role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={`${id}-error`} aria-required>
        {reasons.map(([reason, words], place) => (
          <label key={reason} className="flex min-h-(--h-control) items-center gap-3 text-ui">
            <input
              type="radio"
              name={id}
              className="size-4.5 flex-none accent-accent-fill"
              checked={reason === value}
              aria-invalid={(error !== undefined && place === 0) || undefined}
              onChange={() => onChange(reason)}
            />
            {words}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-label text-danger not-empty:mt-1">
        {error}
      </p>
    </div>
  )
}

const reasons: [ReportReason, string][] = [
  ['spam', 'It is advertising, or the same again and again'],
  ['pump', 'It is there to move a price'],
  ['abuse', 'It insults or threatens somebody'],
  ['copyright', 'It copies what belongs to somebody else'],
  ['personal-data', 'It tells private things about somebody'],
  ['other', 'Something else'],
]
