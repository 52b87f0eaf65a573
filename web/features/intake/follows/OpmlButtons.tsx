import { Download, Upload } from 'lucide'
import { useRef, useState } from 'react'
import { followLimits } from '#contract/follow-limits.ts'
import type { TakenAddresses } from '#contract/taken-addresses.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { useImportOpml } from './changes.ts'

/** Buttons that import and export the list of followed sources, for other feed readers. */
export function OpmlButtons() {
  const picker = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<TakenAddresses['refused']>([])
  const [wrong, setWrong] = useState<string | null>(null)
  const importing = useImportOpml(taken => setRefused(taken.refused))

  function take(file: File | undefined) {
    if (!file) return
    setRefused([])
    const isTooLarge = file.size > followLimits.opmlBytes
    setWrong(isTooLarge ? `${file.name} is larger than 1 MB` : null)
    if (!isTooLarge) importing.mutate(file)
  }

  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={importing.isPending}
          busyLabel="Importing…"
          onClick={() => picker.current?.click()}
        >
          <span className="flex items-center gap-2">
            <Icon of={Upload} size={15} />
            Import OPML
          </span>
        </Button>
        <a href="/api/follows.opml" download="follows.opml" className={buttonClass('outline', 'small')}>
          <Icon of={Download} size={15} />
          Export OPML
        </a>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="OPML file"
          accept=".opml,.xml,text/x-opml,text/xml,application/xml"
          onChange={event => {
            take(event.target.files?.[0])
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
      </div>
      <div role="status" className="max-w-measure text-label text-ink-3">
        {wrong}
        {refused.map(({ url, why }) => (
          <p key={url} className="wrap-anywhere">{`${url}: ${why}`}</p>
        ))}
      </div>
    </div>
  )
}
