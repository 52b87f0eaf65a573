import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'

/** The secret of a token that has just been made: nobody can show it again. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} tabIndex={-1} className="mb-2 text-ui">
        Copy your new token now. It will not be shown again; whoever has it can do what it may do.
      </p>
      <CopyField label="New token" value={secret} />
      <Button className="mt-4" onClick={onDone}>
        Done
      </Button>
    </>
  )
}
