import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'

/** The address of an invitation that has just been made: nobody can show it again. */
export function NewAddress({ address, onDone }: { address: string; onDone: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} tabIndex={-1} className="mb-2 text-ui">
        Send this address to the person you invite. It will not be shown again.
      </p>
      <CopyField label="Address of the invitation" value={address} />
      <Button className="mt-4" onClick={onDone}>
        Done
      </Button>
    </>
  )
}
