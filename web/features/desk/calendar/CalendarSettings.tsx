import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, EyeOff } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { fullDate } from '#web/format/days/full-date.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { StateLine } from '#web/ui/states/StateLine.tsx'
import { calendarAddress, useCreateCalendar, useRemoveCalendar } from './queries.ts'

/** Settings for the person's due things in their own calendar. Everybody who has the calendar's address can read it. */
export function CalendarSettings() {
  const saved = useQuery(calendarAddress())
  const create = useCreateCalendar()
  const remove = useRemoveCalendar()
  // The address is only here, and only while this page is open.
  const [address, setAddress] = useState<string | null>(null)
  const make = () => create.mutate(undefined, { onSuccess: ({ url }) => setAddress(url) })
  const end = () => {
    setAddress(null)
    remove.mutate()
  }
  return (
    <SettingsSection
      title="Calendar"
      anchor="calendar"
      text="What is due stands in your own calendar, on its day. Titles only."
    >
      {saved.isPending && <Loading words="Loading your calendar address" size="h-10 w-40" />}
      {saved.isError && (
        <ErrorState level={3} title="Failed to Load Calendar" onRetry={() => void saved.refetch()} />
      )}
      {saved.data === null && (
        <Button busy={create.isPending} busyLabel="Creating..." onClick={make}>
          Create address
        </Button>
      )}
      {saved.data && (
        <div className="stack">
          {address ? (
            <NewAddress key={address} address={address} />
          ) : (
            <StateLine
              icon={CalendarCheck}
              title={`Address created on ${fullDate(new Date(saved.data.createdAt))}`}
            >
              It is kept only as a fingerprint and cannot be shown again.
            </StateLine>
          )}
          <div className="flex gap-3">
            <Button size="small" busy={create.isPending} busyLabel="Replacing..." onClick={make}>
              Replace
            </Button>
            <Button size="small" onClick={end}>
              Remove
            </Button>
          </div>
          <p className="text-label text-ink-3">After Replace the old address stops at once.</p>
        </div>
      )}
    </SettingsSection>
  )
}

function NewAddress({ address }: { address: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  // The button that had the focus may be gone.
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  return (
    <div>
      <p ref={words} tabIndex={-1} className="mb-1 text-label font-medium outline-none">
        Address for your calendar
      </p>
      <CopyField label="Address for your calendar" value={address} />
      <p className="mt-2 flex gap-2 text-label text-ink-3">
        <Icon of={EyeOff} size={15} className="mt-0.5 flex-none" />
        Shown this once. Whoever has it can read what is due, but no rationale.
      </p>
    </div>
  )
}
