import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { linksIn } from '#web/format/addresses/links-in.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextInput } from '#web/ui/fields/TextInput.tsx'
import { linksOfDrop } from './links-of-drop.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  /** Called with the text of a dropped list of feeds. */
  onOpml: (content: string) => void
  error: string | undefined
  /** Whether the text itself is above this field. Then the address only says where the text comes from. */
  besideText: boolean
  disabled: boolean
}

/** The address of the source. Several pasted or dropped addresses get a line each. */
export function AddressField({ value, onChange, onOpml, error, besideText, disabled }: Props) {
  const [note, setNote] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  // The field with several lines stays until it is empty, so that it keeps the focus.
  const [wasMany, setWasMany] = useState(false)
  const isMany = !besideText && (value.includes('\n') || (wasMany && value !== ''))
  if (isMany && !wasMany) setWasMany(true)
  if (!value && wasMany) setWasMany(false)

  function change(text: string) {
    setNote(null)
    onChange(text)
  }

  function paste(event: ClipboardEvent) {
    const links = linksIn(event.clipboardData.getData('text/plain'))
    // One address is pasted by the browser as usual. Several would be joined in a field with one line.
    if (besideText || isMany || links.length < 2) return
    event.preventDefault()
    change(links.join('\n'))
  }

  async function drop(event: DragEvent) {
    const data = event.dataTransfer
    const isOne = data.files.length === 0 && linksIn(data.getData('text/plain')).length < 2
    setOver(false)
    if (besideText || disabled || isOne) return
    event.preventDefault()
    const { text, note, opml } = await linksOfDrop(data)
    if (opml) onOpml(opml)
    if (text) onChange(text)
    setNote(note)
  }

  const common = {
    value,
    readOnly: disabled,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onPaste: paste,
    onDragOver: (event: DragEvent) => {
      if (!besideText) event.preventDefault()
      setOver(!besideText)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => void drop(event),
  } as const
  const dropping = over && 'outline-2 outline-offset-8 outline-accent-line outline-dashed'
  return (
    <Field
      label="URL"
      error={error ?? note}
      hint={besideText ? 'Where the text comes from, if it has an address' : undefined}
      className="md:flex-1"
    >
      {control =>
        isMany ? (
          <TextArea
            {...control}
            {...common}
            autoFocus
            rows={Math.min(10, Math.max(2, value.split('\n').length))}
            className={classNames('rounded-[9px] px-4 text-ui', dropping)}
            onChange={event => change(event.target.value)}
          />
        ) : (
          <TextInput
            {...control}
            {...common}
            type="url"
            // The field is what the page is for.
            autoFocus={!besideText && !value}
            className={classNames('min-h-[52px] rounded-[9px] px-4 text-body', dropping)}
            onChange={event => change(event.target.value)}
            placeholder="Link to a video or article"
            maxLength={limits.address}
          />
        )
      }
    </Field>
  )
}
