import { useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextInput } from './TextInput.tsx'

interface Props {
  /** The accessible name of the field. */
  label: string
  value: string
}

/**
 * A read-only text with a button that copies the text. The press also selects the text, for browsers that refuse to
 * copy.
 */
export function CopyField({ label, value }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    field.current?.select()
    // Without https there is no clipboard.
    const taken = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    )
    setCopied(taken ?? false)
  }

  return (
    <div className="flex gap-2">
      <TextInput
        ref={field}
        readOnly
        aria-label={label}
        className="min-w-0 flex-1"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onFocus={event => event.target.select()}
      />
      <Button onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </Button>
      <span role="status" className="sr-only">
        {copied && `${label} copied`}
      </span>
    </div>
  )
}
