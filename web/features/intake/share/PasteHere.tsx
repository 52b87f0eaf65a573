import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'

interface Props {
  title: string
  text: string
  onPaste: (text: string) => void
}

/**
 * A field for a text that did not come by itself. A text pasted as a whole is taken at once, because it may be too long
 * to show.
 */
export function PasteHere({ title, text, onPaste }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <section>
      <h2 className="title">{title}</h2>
      <p className="mt-2">{text}</p>
      <form
        className="mt-4"
        onSubmit={event => {
          event.preventDefault()
          if (typed.trim()) onPaste(typed)
        }}
      >
        <Field label="Text of the page">
          {control => (
            <TextArea
              {...control}
              rows={6}
              autoFocus
              value={typed}
              placeholder="Paste it here"
              onChange={event => setTyped(event.target.value)}
              onPaste={event => {
                const pasted = event.clipboardData.getData('text/plain')
                if (typed.trim() || !pasted.trim()) return
                event.preventDefault()
                onPaste(pasted)
              }}
            />
          )}
        </Field>
        <Button type="submit" className="mt-3" disabled={!typed.trim()}>
          Go on
        </Button>
      </form>
    </section>
  )
}
