import { type FocusEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

interface Props {
  /** The accessible name of the field. */
  label: string
  value: string
  /** The lines that the field shows. */
  rows?: number
}

/**
 * A read-only text with a button that copies the text. The press also selects the text, for browsers that refuse to
 * copy.
 */
export function CopyField({ label, value, rows = 1 }: Props) {
  const line = useRef<HTMLInputElement>(null)
  const lines = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    line.current?.select()
    lines.current?.select()
    // Without https there is no clipboard.
    const taken = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    )
    setCopied(taken ?? false)
  }

  const shown = {
    ...{
      readOnly: true,
      'aria-label': label,
      className: 'min-w-0 flex-1',
      autoComplete: 'off',
      spellCheck: false,
    },
    value,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select(),
  }
  return (
    <div className="flex items-start gap-2">
      {rows > 1 ? <TextArea ref={lines} rows={rows} {...shown} /> : <TextInput ref={line} {...shown} />}
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
