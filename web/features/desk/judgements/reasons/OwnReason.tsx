import { type FormEvent, useState } from 'react'
import type { ListedJudgement } from '#contract/judgements.ts'
import { limits } from '#contract/limits.ts'
import type { Classification } from '#contract/tips.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useSaveReason } from './save-reason.ts'

interface Props {
  tipId: string
  verdict: Classification
  /** The saved reason. Null if there is none. */
  own: ListedJudgement['reason']
}

const hiddenWords = 'A moderator has hidden these words: only you see them.'

/** The reader's own reason for a judgement. Only the reader sees it, unless they share it. */
export function OwnReason({ tipId, verdict, own }: Props) {
  const [text, setText] = useState(own?.text ?? '')
  const [shared, setShared] = useState(own?.shared ?? false)
  const save = useSaveReason(tipId, verdict)
  const tooLong = lengthError(text, limits.reason)
  const isSame = text.trim() === (own?.text ?? '') && (shared === own?.shared || !text.trim())

  function submit(event: FormEvent) {
    event.preventDefault()
    if (tooLong || isSame) return
    save.mutate({ text: text.trim() || null, shared })
  }

  return (
    <form onSubmit={submit} className="mt-2">
      <Field
        label="Your reason"
        hint={own?.hidden ? hiddenWords : 'Only you see it unless you share it.'}
        error={tooLong}
      >
        {control => (
          <TextArea {...control} rows={2} value={text} onChange={event => setText(event.target.value)} />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox checked={shared} onChange={event => setShared(event.target.checked)}>
          Share with those who have judged
        </Checkbox>
        <Button type="submit" size="small" disabled={isSame}>
          Save
        </Button>
        {own && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setText('')
              save.mutate({ text: null, shared: false })
            }}
          >
            Remove
          </Button>
        )}
      </div>
    </form>
  )
}
