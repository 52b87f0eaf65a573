import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { ResearchStyleFields } from '#web/account/ResearchStyleFields.tsx'
import { fieldErrors } from '#web/api/api-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CheckedForm } from '#web/ui/forms/CheckedForm.tsx'
import { firstDisplayName } from './first-display-name.ts'
import { changesOf, type Missing, missingIn, type PreferencesDraft } from './preferences.ts'
import { type Enter, useSavePreferences } from './queries.ts'

/** The questions for a new user, before the first list of posts. */
export function OnboardingForm({ user, enter }: { user: User; enter: Enter }) {
  const save = useSavePreferences(enter)
  const [draft, setDraft] = useState<PreferencesDraft>({
    displayName: firstDisplayName(user),
    researchStyles: user.researchStyles,
    otherResearchText: user.otherResearchText ?? '',
  })
  /** How many saves were tried. After the first one, errors show while the person types. */
  const [tries, setTries] = useState(0)
  const missing = missingIn(draft)
  const refused = fieldErrors(save.error)
  const error = (field: keyof PreferencesDraft) => {
    const lack = missing[field]
    return tries > 0 && lack ? <Lack {...lack} /> : refused[field]
  }

  return (
    <CheckedForm
      tries={tries}
      refusal={save.error}
      className="flex flex-col gap-6"
      onSubmit={() => {
        setTries(before => before + 1)
        if (Object.keys(missing).length === 0 && !save.isPending) save.mutate(changesOf(draft))
      }}
    >
      <TextField
        label="Display name"
        required
        error={error('displayName')}
        autoComplete="nickname"
        maxLength={limits.displayName}
        value={draft.displayName}
        onValue={value => setDraft({ ...draft, displayName: value })}
      />
      <ResearchStyleFields
        legend="How do you research stocks?"
        value={draft}
        error={error('researchStyles')}
        otherError={refused.otherResearchText}
        onChange={styles => setDraft({ ...draft, ...styles })}
      />
      {draft.researchStyles.length > 0 && (
        <p role="status" className="rise rounded-control bg-accent-soft px-4 py-3 text-ui text-accent">
          Good start. Whatever you read or watch, you can bring it here and check it tip by tip.
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        busy={save.isPending}
        busyLabel="Setting up..."
      >
        Go to my feed
      </Button>
    </CheckedForm>
  )
}

function Lack({ title, detail }: Missing) {
  return (
    <>
      <b className="block">{title}</b>
      <span>{detail}</span>
    </>
  )
}
