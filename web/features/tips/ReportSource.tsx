import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isBlank } from '#contract/blank.ts'
import { limits } from '#contract/limits.ts'
import { reportsApi } from '#contract/reports.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'

/** Tells the moderators who wrote a post, and when. */
export function ReportSource({ postId, onClose }: { postId: string; onClose: () => void }) {
  const [note, setNote] = useState('')
  // A new object for each try that fails, so that the field has the focus again.
  const [wrong, setWrong] = useState<{ words: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const report = useMutation({
    meta: {
      success: 'Reported to the moderators',
      failure: 'Failed to report it',
      preferServerMessage: true,
    },
    mutationFn: () =>
      call(reportsApi.add, {
        body: {
          subjectKind: 'post',
          subjectId: postId,
          reason: 'other',
          note: `Wrong author or date: ${note}`,
        },
      }),
    onSuccess: onClose,
  })
  useFirstWrong(form, wrong)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (report.isPending) return
        if (isBlank(note)) setWrong({ words: 'Enter the right author or date' })
        else report.mutate()
      }}
    >
      <TextAreaField
        label="What is right?"
        required
        rows={3}
        maxLength={limits.reportNote - 30}
        error={wrong?.words ?? fieldErrors(report.error).note}
        value={note}
        onValue={typed => {
          setNote(typed)
          setWrong(null)
        }}
      />
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={report.isPending} busyLabel="Reporting...">
          Report
        </Button>
      </div>
    </form>
  )
}
