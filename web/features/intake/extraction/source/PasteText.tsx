import { FileText } from 'lucide'
import { type DragEvent, useRef, useState } from 'react'
import { textOfFile } from '#contract/text-of-file.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import {
  acceptedFiles,
  formatOfFile,
  formatOfText,
  mostBytes,
  type PastedText,
  refusalOfFile,
} from './pasted-text.ts'

interface Props {
  pasted: PastedText
  onChange: (pasted: PastedText) => void
  error: string | undefined
  disabled: boolean
}

/** Takes the text of a source: typed, pasted, or dropped as a file. The text stays in the browser until it is sent. */
export function PasteText({ pasted, onChange, error, disabled }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function take(file: File | undefined) {
    if (!file) return
    const refused = refusalOfFile(file)
    setRefusal(refused)
    if (refused) return
    try {
      const content = textOfFile(new Uint8Array(await file.arrayBuffer()))
      onChange({ content, format: formatOfFile(file.name) ?? 'text', fileName: file.name })
    } catch {
      // The file was removed or locked after it was chosen. The browser gives no better reason.
      setRefusal(`${file.name} could not be read`)
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) void take(event.dataTransfer.files[0])
  }

  return (
    <section
      aria-label="Text of the source"
      className={classNames(
        'rounded-card',
        over && 'outline-2 outline-offset-8 outline-accent-line outline-dashed',
      )}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field label="Text" error={refusal ?? error} hint={pasted.fileName && `From ${pasted.fileName}`}>
        {control => (
          <TextArea
            {...control}
            rows={10}
            autoFocus
            className="max-h-[60vh]"
            value={pasted.content}
            readOnly={disabled}
            onChange={event => {
              const content = event.target.value
              setRefusal(content.length > mostBytes ? 'Use at most 5 MB of text' : null)
              onChange({ content, format: formatOfText(content), fileName: null })
            }}
            placeholder="Paste the article, the newsletter or the transcript here"
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap items-center gap-3 text-label text-ink-3">
        <Button size="small" disabled={disabled} onClick={() => picker.current?.click()}>
          <Icon of={FileText} size={15} />
          Choose a file
        </Button>
        <span>or drop a .txt, .html, .eml, .vtt or .srt file here. No page is fetched.</span>
        <input
          ref={picker}
          type="file"
          hidden
          accept={acceptedFiles}
          onChange={event => {
            void take(event.target.files?.[0])
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
      </div>
    </section>
  )
}
