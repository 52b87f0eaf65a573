import { useRef, useState } from 'react'
import { isBlank } from '#contract/blank.ts'
import { limits } from '#contract/limits.ts'
import { serverMessage } from '#web/api/api-error.ts'
import { useSendReport } from '#web/features/library/reports/send-report.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useFirstWrong } from '#web/ui/fields/use-first-wrong.ts'

/** The beginning of the report, before the person's own words. */
const begin = 'Wrong author or date: '

/** Reports the right author and date of a post to the moderators. */
export function ReportSource({ postId, onClose }: { postId: string; onClose: () => void }) {
  const [words, setWords] = useState('')
  // A new object for each failed try, so that the field gets the focus again.
  const [missing, setMissing] = useState<object | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const sending = useSendReport({ kind: 'post', id: postId }, onClose)
  const tooLong = lengthError(words, limits.reportNote - begin.length)
  useFirstWrong(form, missing)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (sending.isPending) return
        if (isBlank(words) || tooLong) setMissing({})
        else sending.mutate({ reason: 'other', note: begin + words })
      }}
    >
      <TextAreaField
        label="What is right?"
        required
        rows={3}
        error={tooLong ?? (missing && isBlank(words) ? 'Enter the right author or date' : undefined)}
        value={words}
        onValue={setWords}
      />
      <p role="alert" className="text-ui text-danger not-empty:mt-4">
        {sending.isError && (serverMessage(sending.error) ?? 'It could not be sent. Please try again.')}
      </p>
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={sending.isPending} busyLabel="Sending...">
          Report
        </Button>
      </div>
    </form>
  )
}
