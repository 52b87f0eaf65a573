import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { ResearchStyleFields } from '#web/account/ResearchStyleFields.tsx'
import { fieldErrors } from '#web/api/api-error.ts'
import { useChangeProfile } from '#web/features/house/settings/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CheckedForm } from '#web/ui/forms/CheckedForm.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { draftOf, type ProfileDraft, profileChanges } from './profile-draft.ts'

type Line = Exclude<keyof ProfileDraft, 'researchStyles' | 'otherResearchText'>

/** An address that is longer than its line breaks before its site. */
function SignsInAs({ email }: { email: string }) {
  const [name, site] = email.split('@')
  return (
    <>
      You sign in as {name}
      <wbr />@{site}.
    </>
  )
}

/** The form of a person's profile. */
export function ProfileForm({ user }: { user: User }) {
  const change = useChangeProfile()
  const [draft, setDraft] = useState(() => draftOf(user))
  const refused = fieldErrors(change.error)
  const dirty = JSON.stringify(draft) !== JSON.stringify(draftOf(user))

  const text = (field: Line) => ({
    value: draft[field],
    error: refused[field],
    maxLength: field === 'profileImageUrl' ? limits.address : limits.displayName,
    onValue: (value: string) => setDraft({ ...draft, [field]: value }),
  })

  return (
    <CheckedForm
      refusal={change.error}
      onSubmit={() => {
        if (!change.isPending)
          change.mutate(profileChanges(draft), { onSuccess: saved => setDraft(draftOf(saved)) })
      }}
    >
      <SettingsSection title="Name" text={<SignsInAs email={user.email} />}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Display name"
            autoComplete="nickname"
            className="md:col-span-2"
            {...text('displayName')}
          />
          <TextField label="First name" autoComplete="given-name" {...text('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...text('lastName')} />
        </div>
      </SettingsSection>
      <SettingsSection title="Picture" text="It stands in the upper right corner, for you alone.">
        <TextField
          label="Picture address"
          type="url"
          autoComplete="photo"
          placeholder="https://…"
          hint="The address of a picture on the web. Empty: your initials."
          {...text('profileImageUrl')}
        />
      </SettingsSection>
      <SettingsSection title="Research" text="How you come to your stocks.">
        <ResearchStyleFields
          legend="Research styles"
          value={draft}
          error={refused.researchStyles}
          otherError={refused.otherResearchText}
          onChange={styles => setDraft({ ...draft, ...styles })}
        />
      </SettingsSection>
      <div className="border-t border-line-2 py-6 lg:pl-[328px]">
        <Button
          type="submit"
          variant={dirty ? 'primary' : 'outline'}
          busy={change.isPending}
          busyLabel="Saving..."
        >
          Save profile
        </Button>
      </div>
    </CheckedForm>
  )
}
