import { Button } from '#web/ui/buttons/Button.tsx'
import { AddressField } from './AddressField.tsx'
import { PasteText } from './PasteText.tsx'
import { SampleButtons } from './SampleButtons.tsx'
import { type SourceFormProps, useSourceForm } from './use-source-form.ts'

/** The form for a source: an address, one of the samples, or the text itself. */
export function SourceForm(props: SourceFormProps) {
  const { url, pasted, extracting } = props
  const { form, errors, many, submit, trySample, changeAddress, changeText } = useSourceForm(props)
  const button = (
    <Button
      type="submit"
      variant="primary"
      size="large"
      busy={extracting}
      busyLabel={many ? 'Adding…' : 'Extracting…'}
    >
      {many ? `Read ${many.toLocaleString('en-US')} links` : 'Extract with AI'}
    </Button>
  )
  const address = (
    <AddressField
      value={url}
      onChange={changeAddress}
      onOpml={content => props.onExtract({ url: null, content, format: 'text' })}
      error={errors.url}
      besideText={pasted !== null}
      disabled={extracting}
    />
  )
  const change = (
    <button
      type="button"
      className="link min-h-(--h-small) disabled:opacity-55"
      aria-expanded={pasted !== null}
      disabled={extracting}
      onClick={() => changeText(pasted ? null : { content: '', format: 'text', fileName: null })}
    >
      {pasted ? 'Use the link alone' : 'Paste the text instead'}
    </button>
  )
  return (
    <form ref={form} aria-label="AI Extraction" noValidate onSubmit={submit}>
      {pasted ? (
        <>
          <PasteText pasted={pasted} onChange={changeText} error={errors.content} disabled={extracting} />
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
            {/* Level with the field, whose label above it is 24 px high. */}
            <div className="flex flex-col md:mt-6">{button}</div>
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-2 text-label text-ink-3">
            <SampleButtons disabled={extracting} onChoose={trySample} />
            <span className="max-sm:w-full sm:ml-auto">{change}</span>
          </div>
        </>
      )}
    </form>
  )
}
