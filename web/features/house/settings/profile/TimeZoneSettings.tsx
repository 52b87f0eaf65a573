import type { User } from '#contract/account.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { useChangeTimeZone } from '#web/features/house/settings/queries.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { useInBrowser } from '#web/ui/browser/use-in-browser.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { timeZones, zoneWords } from './time-zones.ts'

/** The time zone that decides when the person's days begin. A choice is saved at once. */
export function TimeZoneSettings({ user }: { user: User }) {
  const now = useNow()
  const change = useChangeTimeZone()
  // The browser knows hundreds of time zones. The page from the server has only the chosen one.
  const all = useInBrowser() ? timeZones(user.timezone) : [user.timezone]
  return (
    <SettingsSection title="Time zone" text="What is today, and at which hour mail comes.">
      <SelectField
        label="Time zone"
        className="max-w-80"
        error={fieldErrors(change.error).timezone}
        options={all.map(zone => ({
          value: zone,
          label: zone === user.timezone ? zoneWords(zone, now) : zone.replaceAll('_', ' '),
        }))}
        value={user.timezone}
        onValue={timezone => change.mutate(timezone)}
      />
    </SettingsSection>
  )
}
