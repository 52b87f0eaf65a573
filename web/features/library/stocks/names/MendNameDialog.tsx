import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { StockDetail } from '#contract/stocks.ts'
import { fieldErrors, serverMessage } from '#web/api/api-error.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFirstWrong } from '#web/ui/fields/use-first-wrong.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { useMendName } from './name-changes.ts'

interface Props {
  stock: StockDetail
  onClose: () => void
}

/** Lets a person correct the name of a stock. */
export function MendNameDialog({ stock, onClose }: Props) {
  const { ticker, companyName, nameVersion } = stock
  const [name, setName] = useState(companyName === ticker ? '' : companyName)
  // The version of the name when the dialog opened. After a refusal, which says the present name, the present version.
  const [seen, setSeen] = useState<number | null>(nameVersion)
  // A new object for each failed try, so that the field gets the focus again.
  const [missing, setMissing] = useState<{ words: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const mending = useMendName(stock)
  useFirstWrong(form, missing ?? mending.error)
  const refused =
    mending.error &&
    (fieldErrors(mending.error).companyName ??
      serverMessage(mending.error) ??
      'The name could not be saved. Please try again.')

  function submit() {
    const typed = name.trim()
    if (lengthError(name, limits.companyName)) return setMissing({ words: '' })
    if (!typed) return setMissing({ words: 'Write the name' })
    if (typed === companyName) return onClose()
    mending.mutate(
      { companyName: typed, seen: seen ?? nameVersion },
      { onSuccess: onClose, onError: () => setSeen(null) },
    )
  }

  return (
    <FormDialog
      title={`Name of ${ticker}`}
      description="Everybody sees the new name, and can see what it was before."
      submitLabel="Save name"
      busyLabel="Saving..."
      busy={mending.isPending}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Company or fund"
        required
        autoComplete="off"
        error={lengthError(name, limits.companyName) ?? (missing?.words || refused)}
        value={name}
        onValue={typed => {
          setName(typed)
          setMissing(null)
          if (mending.isError) mending.reset()
        }}
      />
    </FormDialog>
  )
}
