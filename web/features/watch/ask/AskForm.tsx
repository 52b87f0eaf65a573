import { useState } from 'react'
import { leastAsked } from '#contract/ask-limits.ts'
import { limits } from '#contract/limits.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useAsk } from './changes.ts'

const tooShort = `Ask with at least ${leastAsked} characters`

/** The field for a question. `asked` is the question whose answer the page shows. */
export function AskForm({ asked }: { asked: string }) {
  const ask = useAsk()
  const [typed, setTyped] = useState<string | null>(null)
  const [mine, setMine] = useState(false)
  const [tried, setTried] = useState(false)
  const question = typed ?? asked
  const isTooShort = [...question.trim()].length < leastAsked
  const tooLong = lengthError(question, limits.question)
  const submit = () => {
    setTried(true)
    if (isTooShort || tooLong || ask.isPending) return
    ask.mutate(
      { question: question.trim(), scope: mine ? { mine } : null },
      { onSuccess: () => setTyped(null) },
    )
  }
  return (
    <search>
      <form
        noValidate
        className="ask-form"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label="Your question"
          error={(tried && isTooShort ? tooShort : tooLong) ?? fieldErrors(ask.error).question}
          placeholder="What did people say about TSMC’s capex?"
          autoComplete="off"
          enterKeyHint="search"
          value={question}
          onValue={text => {
            setTyped(text)
            setTried(false)
          }}
        />
        <Button type="submit" variant="primary" busy={ask.isPending} busyLabel="Asking...">
          Ask
        </Button>
        <Checkbox checked={mine} onChange={event => setMine(event.target.checked)}>
          Only what I wrote or added
        </Checkbox>
      </form>
    </search>
  )
}
