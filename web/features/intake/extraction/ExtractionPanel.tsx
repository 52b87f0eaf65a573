import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ExtractionRequest } from '#contract/extraction.ts'
import { AudioUpload } from '#web/features/intake/listening/AudioUpload.tsx'
import { JourneyCard } from './journey/JourneyCard.tsx'
import type { Journey } from './journey/journey.ts'
import { journeyInWords } from './journey/stations.ts'
import type { PastedText } from './source/pasted-text.ts'
import { SourceForm } from './source/SourceForm.tsx'
import { sourceErrors } from './source/source-errors.ts'
import type { FoundTipParts } from './tip-parts.ts'
import type { Extraction } from './use-extraction.ts'

interface Props {
  extraction: Extraction
  url: string
  onUrlChange: (url: string) => void
  /** Called with the address that is about to be read. Null for a text without an address. */
  onStart: (url: string | null) => void
  /** Puts several links into *To keep*. `adding` is true while the links are being sent. */
  onReadMany: (links: string[]) => void
  adding: boolean
  /** Whether to ask for the text at once, because its address could not be read. */
  withText: boolean
  /** Whether the server hears audio. */
  listens: boolean
  parts: FoundTipParts
  /**
   * Takes what is no source to read but one to follow, or a list of these. Null: it is one to read. Whether it was taken.
   */
  onBring: (request: ExtractionRequest) => Promise<boolean> | null
  /** Draws the preview of a finished extraction. `retry` runs the extraction again. */
  children: (done: Journey & { state: 'done' }, retry: () => void) => ReactNode
}

/** AI extraction. Shows either the form or the preview. */
export function ExtractionPanel(props: Props) {
  const {
    extraction,
    url,
    onUrlChange,
    onStart,
    onReadMany,
    adding,
    withText,
    listens,
    parts,
    onBring,
    children,
  } = props
  const { journey, start, cancel, takeFallback } = extraction
  const [pasted, setPasted] = useState<PastedText | null>(withText ? noText : null)
  const last = useRef<ExtractionRequest | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(journey.state)

  useEffect(() => {
    const [from, to] = [before.current, journey.state]
    // After Extract Different URL the focus goes to the field for the address.
    if (from === 'done' && to === 'idle') panel.current?.querySelector('input')?.focus()
    before.current = journey.state
  }, [journey.state])

  function extract(request: ExtractionRequest) {
    const taking = onBring(request)
    // An address that only looked like a feed is read.
    if (taking) void taking.then(isTaken => isTaken || read(request))
    else read(request)
  }

  function read(request: ExtractionRequest) {
    last.current = request
    onStart(request.url ?? null)
    start(request)
  }
  const retry = () => extract(last.current ?? { url: url.trim() })

  return (
    <div ref={panel}>
      <p role="status" className="sr-only">
        {journeyInWords(journey)}
      </p>
      {journey.state === 'done' ? (
        children(journey, retry)
      ) : (
        <div className="mt-6">
          <SourceForm
            url={url}
            onUrlChange={onUrlChange}
            pasted={pasted}
            onPastedChange={setPasted}
            onExtract={extract}
            onReadMany={onReadMany}
            extracting={journey.state === 'running' || adding}
            errors={sourceErrors(journey, pasted !== null)}
          />
          {listens && <AudioUpload disabled={journey.state === 'running' || adding} />}
          {journey.state !== 'idle' && (
            <JourneyCard
              journey={journey}
              url={url || null}
              parts={parts}
              onCancel={cancel}
              onRetry={retry}
              onFallback={takeFallback}
              onPaste={pasted ? null : () => setPasted(noText)}
            />
          )}
        </div>
      )}
    </div>
  )
}

const noText: PastedText = { content: '', format: 'text', fileName: null }
