import { useEffect, useRef, useState } from 'react'
import type { Person } from '#contract/people.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { useMakePasswordLink } from './changes.ts'

/** Makes a link for a new password for a person who has forgotten theirs, and shows it once. */
export function PasswordLinkOf({ person, called }: { person: Person; called: string }) {
  const creation = useMakePasswordLink(person)
  // The link is only here, and only until the admin has copied it.
  const [url, setUrl] = useState<string | null>(null)
  const words = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (url) words.current?.focus()
  }, [url])
  if (!url)
    return (
      <Button
        size="small"
        busy={creation.isPending}
        busyLabel="Making..."
        aria-label={`Link to a new password for ${called}`}
        onClick={() => creation.mutate(undefined, { onSuccess: made => setUrl(made.url) })}
      >
        Link to a new password
      </Button>
    )
  return (
    <div className="basis-full">
      <p ref={words} tabIndex={-1} className="mt-1 mb-2 text-ui">
        Give this link to {called} yourself, by a way that is theirs. It holds for an hour and for one use,
        and whoever opens it chooses the password.
      </p>
      <CopyField label="Link to a new password" value={url} />
      <Button size="small" className="mt-3" onClick={() => setUrl(null)}>
        Done
      </Button>
    </div>
  )
}
