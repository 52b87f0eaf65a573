import { useState } from 'react'
import type { Convictions } from '#contract/my-record.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { useSetConvictions } from './changes.ts'
import { convictionErrors, typedConvictions } from './typed-convictions.ts'

/** A dialog for the whole percentages that the person means by each conviction. */
export function ConvictionsDialog({ conviction, onClose }: { conviction: Convictions; onClose: () => void }) {
  const [typed, setTyped] = useState({
    high: String(conviction.high),
    medium: String(conviction.medium),
    low: String(conviction.low),
  })
  const [isTried, setTried] = useState(false)
  const change = useSetConvictions(onClose)
  const errors = isTried ? convictionErrors(typed) : {}
  function keep() {
    setTried(true)
    const meant = typedConvictions(typed)
    if (meant) change.mutate(meant)
  }
  return (
    <FormDialog
      title="What I mean by them"
      description="How sure you are when you say so: of a hundred conclusions with that word, how many are to come true."
      submitLabel="Save"
      busyLabel="Saving..."
      busy={change.isPending}
      onSubmit={keep}
      onClose={onClose}
    >
      <div className="my-record-meant">
        {(['high', 'medium', 'low'] as const).map(word => (
          <TextField
            key={word}
            label={{ high: 'High, %', medium: 'Medium, %', low: 'Low, %' }[word]}
            error={errors[word]}
            inputMode="numeric"
            autoComplete="off"
            value={typed[word]}
            onValue={value => setTyped({ ...typed, [word]: value })}
          />
        ))}
      </div>
      <p className="text-label text-ink-3">From 50 to 99, high at least medium, medium at least low.</p>
    </FormDialog>
  )
}
