import { Download, Upload } from 'lucide'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { importedWords, noExport, refusalOf } from './import-file.ts'
import { useImport } from './queries.ts'

/** Export and import of all personal data. */
export function DataSettings() {
  return (
    <SettingsSection
      title="Your data"
      text="Everything that is yours: stocks, judgements, conclusions with their history, notes, tasks."
    >
      <div className="flex flex-wrap gap-2">
        <a href="/api/export?format=json" download className={buttonClass()}>
          <Icon of={Download} size={16} />
          Export JSON
        </a>
        <a href="/api/export?format=csv" download className={buttonClass()}>
          <Icon of={Download} size={16} />
          Export CSV
        </a>
      </div>
      <ImportButton />
    </SettingsSection>
  )
}

function ImportButton() {
  const file = useRef<HTMLInputElement>(null)
  const restore = useImport()
  const [refusal, setRefusal] = useState<string | null>(null)
  const problem = refusal ?? noExport(restore.error)

  function take(chosen: File | undefined) {
    if (!chosen) return
    const found = refusalOf(chosen)
    setRefusal(found)
    if (!found) restore.mutate(chosen)
  }

  return (
    <div className="mt-6">
      <p className="mb-2 text-ui text-ink-3">
        An import adds what is missing here and changes nothing that is there.
      </p>
      <input
        ref={file}
        type="file"
        aria-label="Export file"
        accept="application/json,.json"
        hidden
        onChange={event => {
          take(event.target.files?.[0])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
      <Button busy={restore.isPending} busyLabel="Importing..." onClick={() => file.current?.click()}>
        <span className="flex items-center gap-2">
          <Icon of={Upload} size={16} />
          Import JSON
        </span>
      </Button>
      <p role="alert" className="text-label text-danger not-empty:mt-2">
        {problem}
      </p>
      <p role="status" className="text-ui text-ink not-empty:mt-2">
        {!problem && restore.data && importedWords(restore.data)}
      </p>
    </div>
  )
}
