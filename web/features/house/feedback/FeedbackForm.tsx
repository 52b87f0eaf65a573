import { useState } from 'react'
import { isBlank } from '#contract/blank.ts'
import { limits } from '#contract/limits.ts'
import { useUser } from '#web/account/queries.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useSendFeedback } from './queries.ts'

/** A message to the makers (specification, section 5). A signed-out person may add a mail address for the answer. */
export function FeedbackForm({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const send = useSendFeedback()
  const [message, setMessage] = useState('')
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const empty = isBlank(message)
  const tooLong = lengthError(message, limits.feedback)
  const errors = fieldErrors(send.error)

  // The keyboard submits a form even while its button is disabled.
  const submit = () => {
    setTried(true)
    if (empty || tooLong || send.isPending) return
    send.mutate({ message: message.trim(), email: email.trim() || null }, { onSuccess: onClose })
  }

  return (
    <form
      noValidate
      className="stack"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <TextAreaField
        label="Your feedback"
        required
        error={tried && empty ? 'Please enter your feedback message.' : (tooLong ?? errors.message)}
        rows={5}
        value={message}
        onValue={setMessage}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      {!user && (
        <TextField
          label="Email"
          hint="Only if you would like an answer."
          error={errors.email}
          type="email"
          autoComplete="email"
          maxLength={limits.email}
          value={email}
          onValue={setEmail}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={empty}
          busy={send.isPending}
          busyLabel="Submitting..."
        >
          Submit
        </Button>
      </div>
    </form>
  )
}
