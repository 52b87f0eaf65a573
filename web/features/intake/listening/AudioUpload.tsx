import { AudioLines } from 'lucide'
import { useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { refusalOfAudio } from './audio-file.ts'
import { useUploadAudio } from './changes.ts'

/** Takes a recording, which the server hears while the person goes on. */
export function AudioUpload({ disabled }: { disabled: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = useUploadAudio(() => navigate('/queue'))

  function take(file: File | undefined) {
    if (!file) return
    const refused = refusalOfAudio(file)
    setRefusal(refused)
    if (refused) return
    sending.current = new AbortController()
    upload.mutate({ file, signal: sending.current.signal })
  }

  return (
    <section aria-label="Audio" className="mt-4 flex flex-wrap items-center gap-3 text-label text-ink-3">
      <Button
        size="small"
        disabled={disabled}
        busy={upload.isPending}
        busyLabel="Uploading…"
        onClick={() => picker.current?.click()}
      >
        <span className="inline-flex items-center gap-1.5">
          <Icon of={AudioLines} size={15} />
          Choose audio
        </span>
      </Button>
      {upload.isPending ? (
        <Button size="small" variant="quiet" onClick={() => sending.current?.abort()}>
          Cancel
        </Button>
      ) : (
        <span>mp3, m4a, ogg, opus, wav or webm, up to 500 MB. It is heard here, and removed then.</span>
      )}
      {refusal && (
        <p role="alert" className="w-full text-danger">
          {refusal}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept="audio/*,video/mp4,video/webm,.mp3,.m4a,.ogg,.opus,.wav,.webm"
        onChange={event => {
          take(event.target.files?.[0])
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </section>
  )
}
