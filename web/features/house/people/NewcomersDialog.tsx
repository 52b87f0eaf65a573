import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peopleApi, type Wave } from '#contract/people.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { read } from '#web/api/read.ts'
import { WhyField } from '#web/features/house/moderation-log/WhyField.tsx'
import { plural } from '#web/format/words/plural.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { useRemoveNew, useUnremoveNew } from './newcomers.ts'
import { dayChoices } from './person-words.ts'

const ages = [
  { value: '1', label: 'An hour' },
  { value: '6', label: '6 hours' },
  { value: '24', label: 'A day' },
  { value: '72', label: '3 days' },
  { value: '168', label: 'A week' },
]

const suspensions = [{ value: '', label: 'Do not suspend them' }, ...dayChoices]

/** The form: which new accounts, whether to suspend them, and the reason. */
export function NewcomersDialog({ onClose }: { onClose: () => void }) {
  const [hours, setHours] = useState('24')
  const [days, setDays] = useState('30')
  const [why, setWhy] = useState('')
  const found = useQuery(read(peopleApi.newcomers, { query: { hours: Number(hours) } }))
  const removal = useRemoveNew()
  const takeBack = useUnremoveNew()
  const toast = useToast()
  const errors = fieldErrors(removal.error)
  const people = found.data?.people

  function remove() {
    const done = (wave: Wave) => {
      toast({
        title: `Undone: ${told(wave)}`,
        action: { label: 'Undo', run: () => takeBack.mutate(wave.id) },
      })
      onClose()
    }
    const suspendDays = days ? Number(days) : null
    removal.mutate({ hours: Number(hours), suspendDays, why: why.trim() || null }, { onSuccess: done })
  }

  return (
    <FormDialog
      title="Undo what new accounts did"
      description="Hides all that they posted, and brings back what they deleted or changed of others. One press takes it back."
      submitLabel="Undo all of it"
      busyLabel="Undoing..."
      busy={removal.isPending}
      disabled={!people}
      onSubmit={remove}
      onClose={onClose}
    >
      <SelectField
        label="Accounts younger than"
        hint={foundWords(found.isError ? null : people)}
        error={errors.hours}
        options={ages}
        value={hours}
        onValue={setHours}
      />
      <SelectField
        label="Suspend them"
        error={errors.suspendDays}
        options={suspensions}
        value={days}
        onValue={setDays}
      />
      <WhyField error={errors.why} value={why} onValue={setWhy} />
    </FormDialog>
  )
}

/** The number of accounts in words. Null if it could not be read, undefined while loading. */
function foundWords(people: number | null | undefined): string {
  if (people === null) return 'How many there are could not be read.'
  if (people === undefined) return 'Counting them …'
  if (people === 0) return 'None of them has posted, changed or deleted anything.'
  return `${plural(people, 'account')} posted, changed or deleted something.`
}

function told({ people, posts, tips, changes }: Wave): string {
  return `${plural(people, 'account')}, ${plural(posts, 'post')}, ${plural(tips, 'tip')}, ${plural(changes, 'change')}`
}
