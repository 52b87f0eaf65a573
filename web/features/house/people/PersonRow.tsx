import { useState } from 'react'
import type { Person } from '#contract/people.ts'
import { roles } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'
import { fullDate } from '#web/format/days/full-date.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { Tag } from '#web/ui/labels/Tag.tsx'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { useChangePerson } from './changes.ts'
import { PasswordLinkOf } from './PasswordLinkOf.tsx'
import { nameOf, roleChoices } from './person-words.ts'
import { suspendDialog } from './suspend-dialog.ts'

/** One account: name, date of joining, role, and the buttons to suspend and to make a link for a new password. */
export function PersonRow({ person }: { person: Person }) {
  const { email, name, role, createdAt, suspendedUntil } = person
  const isOwn = useUser()?.id === person.id
  const called = nameOf(person)
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-ui font-medium text-ink wrap-anywhere">
          {called}
          {isOwn && <span className="text-label font-normal text-ink-3">you</span>}
        </p>
        <p className="meta wrap-anywhere">
          {name && email && <span>{email}</span>}
          <span>
            Joined <Age inSentence moment={createdAt} />
          </span>
        </p>
        {suspendedUntil && (
          <p className="mt-2">
            <Tag>Suspended until {fullDate(new Date(suspendedUntil))}</Tag>
          </p>
        )}
      </div>
      <RoleOf person={person} called={called} />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        {role !== 'admin' && <SuspensionOf person={person} called={called} />}
        <PasswordLinkOf person={person} called={called} />
      </div>
    </li>
  )
}

interface Props {
  person: Person
  called: string
}

function RoleOf({ person, called }: Props) {
  const change = useChangePerson(person)
  const toast = useToast()
  const give = (value: string) => {
    const role = roles.find(one => one === value)
    if (!role || change.isPending) return
    change.mutate(
      { role },
      {
        onSuccess: () =>
          toast({
            title: `${called} is ${role} now`,
            action: { label: 'Undo', run: () => change.mutate({ role: person.role }) },
          }),
      },
    )
  }
  return (
    <Select
      aria-label={`Role of ${called}`}
      className="w-36 self-start"
      options={roleChoices}
      value={change.isPending ? (change.variables.role ?? person.role) : person.role}
      onChange={event => give(event.target.value)}
    />
  )
}

function SuspensionOf({ person, called }: Props) {
  const change = useChangePerson(person)
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const SuspendDialog = useOpened(suspendDialog, asking, close)
  const isSuspended = person.suspendedUntil !== null
  const end = () =>
    change.mutate(
      { suspendedUntil: null },
      { onSuccess: () => toast({ title: `${called} can write again` }) },
    )
  return (
    <>
      {/* One button for both acts, so that it keeps the focus when the act changes. */}
      <Button
        size="small"
        busy={change.isPending}
        busyLabel="Ending..."
        aria-label={isSuspended ? `End suspension of ${called}` : `Suspend ${called}`}
        {...(isSuspended
          ? { onClick: end }
          : { 'aria-haspopup': 'dialog', onClick: () => setAsking(true), ...prepares(suspendDialog) })}
      >
        {isSuspended ? 'End suspension' : 'Suspend'}
      </Button>
      {SuspendDialog && <SuspendDialog person={person} onClose={close} />}
    </>
  )
}
