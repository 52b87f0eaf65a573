import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Conclusion, conclusionsApi } from '#contract/conclusions.ts'
import type { DueItem } from '#contract/due.ts'
import { limits } from '#contract/limits.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read, readAgain } from '#web/api/read.ts'
import type { DueActs } from '#web/features/desk/due/changes.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useFirstWrong } from '#web/ui/fields/use-first-wrong.ts'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'

interface Props {
  item: DueItem
  ticker: string
  onTakeOut: DueActs['close']
  onClose: () => void
}

/** The post-mortem of a conclusion: what its author learnt, saved with the closed version. */
export function ClosedDialog({ item, ticker, onTakeOut, onClose }: Props) {
  const [words, setWords] = useState('')
  const saved = useQuery(read(conclusionsApi.find, { params: { stock: ticker } }))
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const closing = useMutation({
    meta: {
      success: `Your conclusion on ${ticker} is closed`,
      failure: 'Failed to close the conclusion',
      preferServerMessage: true,
    },
    mutationFn: (was: Conclusion) => {
      const { updatedAt: _, ...decision } = was
      return callEndpoint(conclusionsApi.save, {
        body: { ...decision, reviewOn: null, postMortem: words.trim() || null },
      })
    },
    // Takes the thing out of the list at once.
    onMutate: () => onTakeOut(item),
    onError: (_error, _was, takeBack) => takeBack?.(),
    onSuccess: onClose,
    onSettled: () => readAgain(client, conclusionsApi.find, conclusionsApi.history),
  })
  const tooLong = lengthError(words, limits.postMortem)
  useFirstWrong(form, closing.error)
  const conclusion = saved.data
  return (
    <FormDialog
      title={`Close your conclusion on ${ticker}`}
      description="Its action stays as it is, and it will not be due again. What you learnt is kept with it, under Earlier conclusions."
      submitLabel="Close it"
      busyLabel="Closing..."
      busy={closing.isPending}
      disabled={!conclusion || tooLong !== null}
      form={form}
      onSubmit={() => conclusion && closing.mutate(conclusion)}
      onClose={onClose}
    >
      <TextAreaField
        label="Post-mortem"
        hint="What came of it, and what you would do differently. Only you see it."
        error={tooLong ?? fieldErrors(closing.error).postMortem}
        rows={5}
        value={words}
        onValue={setWords}
      />
      <p role="alert" className="text-label text-danger empty:hidden">
        {saved.isError && 'Your conclusion could not be loaded. Please close this and try again.'}
        {saved.data === null && 'There is no conclusion on it any more.'}
      </p>
    </FormDialog>
  )
}
