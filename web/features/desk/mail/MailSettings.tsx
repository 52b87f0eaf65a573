import { useQuery } from '@tanstack/react-query'
import { Mail, MailCheck, MailX } from 'lucide'
import type { Digest, MailSettings as Settings } from '#contract/mail.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'
import { StateLine } from '#web/ui/states/StateLine.tsx'
import { mailSettings, useChangeMail, useConfirmMail } from './queries.ts'

/**
 * Settings for mail about due things. Off until the person turns it on. No mail goes to an address that is not
 * confirmed.
 */
export function MailSettings() {
  const settings = useQuery(mailSettings())
  return (
    <SettingsSection title="Mail" anchor="mail" text="What is due, by mail. Off unless you turn it on.">
      {settings.isPending && <Loading words="Loading your mail settings" size="h-28" />}
      {settings.isError && (
        <ErrorState level={3} title="Failed to Load Mail Settings" onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <div className="stack">
          {settings.data.confirmed ? (
            <Confirmed settings={settings.data} />
          ) : (
            <Unconfirmed settings={settings.data} />
          )}
        </div>
      )}
    </SettingsSection>
  )
}

function Unconfirmed({ settings: { address } }: { settings: Settings }) {
  const confirm = useConfirmMail()
  const isSent = confirm.isSuccess
  return (
    <>
      <div role="status">
        {isSent ? (
          <StateLine icon={MailCheck} title={`Mail sent to ${address}`}>
            Open the link in it within 24 hours and press the button there.
          </StateLine>
        ) : (
          <StateLine icon={Mail} title={address}>
            Confirm your address first.
          </StateLine>
        )}
      </div>
      <div className="flex items-center gap-4">
        <Button
          variant={isSent ? 'outline' : 'primary'}
          size={isSent ? 'small' : 'medium'}
          busy={confirm.isPending}
          busyLabel="Sending..."
          onClick={() => confirm.mutate()}
        >
          {isSent ? 'Send again' : 'Send confirmation'}
        </Button>
        <span className="text-label text-ink-3">At most 3 a day</span>
      </div>
    </>
  )
}

const digests: { value: Digest; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
]

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function Confirmed({ settings: { digest, hour, address, switchedOff } }: { settings: Settings }) {
  const change = useChangeMail()
  if (switchedOff !== null)
    return (
      <>
        <StateLine icon={MailX} wrong title="Switched off">
          {switchedOff.replace(/([^.])$/, '$1.')} No mail goes to {address}.
        </StateLine>
        <Button
          size="small"
          busy={change.isPending}
          busyLabel="Trying..."
          onClick={() => change.mutate({ digest: 'daily', hour })}
        >
          Try again
        </Button>
      </>
    )
  return (
    <>
      <StateLine icon={MailCheck} title={address}>
        Confirmed
      </StateLine>
      <div>
        <p aria-hidden className="mb-1 text-label font-medium">
          Digest
        </p>
        <Segmented
          label="Digest"
          options={digests}
          value={digest}
          onChange={chosen => change.mutate({ digest: chosen, hour })}
        />
      </div>
      {digest !== 'off' && (
        <SelectField
          label="Hour"
          className="max-w-60 [&>select]:max-w-36"
          hint={digest === 'weekly' ? 'On Mondays, in your time zone.' : 'In your time zone.'}
          options={hours}
          value={String(hour)}
          onValue={chosen => change.mutate({ digest, hour: Number(chosen) })}
        />
      )}
      <p className="text-label text-ink-3">
        Only when something is due or against your conclusion. At most one a day.
      </p>
    </>
  )
}
