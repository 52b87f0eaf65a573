import { type FormEvent, useRef, useState } from 'react'
import type { ExtractionRequest } from '#contract/extraction.ts'
import { followLimits } from '#contract/follow-limits.ts'
import { linksIn } from '#web/format/addresses/links-in.ts'
import type { PastedText } from './pasted-text.ts'

export interface SourceFormProps {
  url: string
  onUrlChange: (url: string) => void
  /** The text of the source instead of its address. Null while the form asks for an address only. */
  pasted: PastedText | null
  onPastedChange: (pasted: PastedText | null) => void
  onExtract: (request: ExtractionRequest) => void
  /** Puts several links into *To keep*. */
  onReadMany: (links: string[]) => void
  /** Whether a source is being read, or links are being sent. */
  extracting: boolean
  /** Why the last attempt failed, for the address and for the pasted text. */
  errors: { url?: string; content?: string }
}

/** The behaviour of the form of a source. An error about a missing field stays until the person changes something. */
export function useSourceForm(props: SourceFormProps) {
  const { url, onUrlChange, pasted, onPastedChange, onExtract, onReadMany, extracting } = props
  const [missing, setMissing] = useState<'url' | 'content' | 'fewer' | null>(null)
  // Several links are read in the background.
  const links = pasted ? [] : linksIn(url)
  const isMany = links.length > 1
  const form = useRef<HTMLFormElement>(null)
  const errors = {
    url:
      missing === 'url'
        ? 'Please enter a URL'
        : missing === 'fewer'
          ? `These are ${links.length.toLocaleString('en-US')} links: read at most ${followLimits.links} at a time`
          : props.errors.url,
    content: missing === 'content' ? 'Paste the text of the source' : props.errors.content,
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (extracting) return
    if (isMany) {
      const tooMany = links.length > followLimits.links
      setMissing(tooMany ? 'fewer' : null)
      if (!tooMany) onReadMany(links)
      return
    }
    const address = url.trim()
    const lacking = pasted ? (pasted.content.trim() ? null : 'content') : address ? null : 'url'
    setMissing(lacking)
    if (lacking) form.current?.querySelector<HTMLElement>(lacking === 'url' ? 'input' : 'textarea')?.focus()
    else if (pasted) onExtract({ url: address || null, content: pasted.content, format: pasted.format })
    else onExtract({ url: address })
  }

  function changeAddress(address: string): void {
    setMissing(null)
    onUrlChange(address)
  }

  function changeText(text: PastedText | null): void {
    setMissing(null)
    onPastedChange(text)
  }

  function trySample(path: string): void {
    const address = new URL(path, location.href).href
    changeText(null)
    changeAddress(address)
    onExtract({ url: address })
  }

  return { form, errors, many: isMany ? links.length : null, submit, trySample, changeAddress, changeText }
}
