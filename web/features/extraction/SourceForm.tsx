import { type FormEvent, useRef, useState } from 'react'
import type { ExtractionRequest } from '#contract/extraction.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { PasteText } from './PasteText.tsx'
import type { PastedText } from './pasted-text.ts'
import { samples } from './samples.ts'

interface Props {
  url: string
  onUrlChange: (url: string) => void
  /** The text of the source instead of its address; null while only an address is asked for. */
  pasted: PastedText | null
  onPastedChange: (pasted: PastedText | null) => void
  onExtract: (request: ExtractionRequest) => void
  extracting: boolean
  /** Why the last attempt failed, for the address and for the pasted text. */
  errors: { url?: string; content?: string }
}

/** Asks for the source: an address, one of the samples, or the text itself. */
export function SourceForm(props: Props) {
  const { url, onUrlChange, pasted, onPastedChange, onExtract, extracting } = props
  const [missing, setMissing] = useState<'url' | 'content' | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const errors = {
    url: missing === 'url' ? 'Please enter a URL' : props.errors.url,
    content: missing === 'content' ? 'Paste the text of the source' : props.errors.content,
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (extracting) return
    const address = url.trim()
    const lacking = pasted ? (pasted.content.trim() ? null : 'content') : address ? null : 'url'
    setMissing(lacking)
    if (lacking) form.current?.querySelector<HTMLElement>(lacking === 'url' ? 'input' : 'textarea')?.focus()
    else if (pasted) onExtract({ url: address || null, content: pasted.content, format: pasted.format })
    else onExtract({ url: address })
  }

  function trySample(path: string) {
    const address = new URL(path, location.href).href
    setMissing(null)
    onPastedChange(null)
    onUrlChange(address)
    onExtract({ url: address })
  }

  const button = (
    <Button type="submit" variant="primary" size="large" busy={extracting} busyLabel="Extracting…">
      Extract with AI
    </Button>
  )
  const address = (
    <Field label="URL" error={errors.url} hint={pasted ? linkHint : undefined} className="md:flex-1">
      {control => (
        <TextInput
          {...control}
          type="url"
          className="min-h-[52px] rounded-[9px] px-4 text-body"
          value={url}
          onChange={event => {
            setMissing(null)
            onUrlChange(event.target.value)
          }}
          placeholder="Link to a video or article"
          maxLength={limits.address}
          readOnly={extracting}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
  const change = (
    <button
      type="button"
      className="link min-h-(--h-small) disabled:opacity-55"
      aria-expanded={pasted !== null}
      disabled={extracting}
      onClick={() => {
        setMissing(null)
        onPastedChange(pasted ? null : { content: '', format: 'text', fileName: null })
      }}
    >
      {pasted ? 'Use the link alone' : 'Paste the text instead'}
    </button>
  )

  return (
    <form ref={form} aria-label="AI Extraction" noValidate onSubmit={submit}>
      {pasted ? (
        <>
          <PasteText
            pasted={pasted}
            onChange={changed => {
              setMissing(null)
              onPastedChange(changed)
            }}
            error={errors.content}
            disabled={extracting}
          />
          <div className="mt-5">{address}</div>
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-label">
            {button}
            {change}
          </div>
        </>
      ) : (
        <>
          <div className="flex flex-col gap-2 md:flex-row md:items-start">
            {address}
            {/* Beside the field, whose label has 24 px. */}
            <div className="flex flex-col md:mt-6">{button}</div>
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-2 text-label text-ink-3">
            <Samples disabled={extracting} onChoose={trySample} />
            <span className="max-sm:w-full sm:ml-auto">{change}</span>
          </div>
        </>
      )}
    </form>
  )
}

const linkHint = 'Where the text comes from, if it has an address'

function Samples({ disabled, onChoose }: { disabled: boolean; onChoose: (path: string) => void }) {
  return (
    <>
      <span className="max-sm:w-full">No link at hand? Try a sample:</span>
      {samples.map(({ name, path, icon }) => (
        <button
          key={name}
          type="button"
          className="inline-flex min-h-(--h-small) items-center gap-1.5 rounded-full border border-line-2 bg-surface px-3 font-medium text-ink-2 hover:border-accent-line hover:text-accent disabled:opacity-55"
          disabled={disabled}
          onClick={() => onChoose(path)}
        >
          <Icon of={icon} size={14} />
          {name}
        </button>
      ))}
    </>
  )
}
