import { useState } from 'react'
import type { Instance } from '#contract/instance.ts'
import { limits } from '#contract/limits.ts'
import { fieldErrors } from '#web/api/api-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextInput } from '#web/ui/fields/TextInput.tsx'
import { CheckedForm } from '#web/ui/forms/CheckedForm.tsx'
import { useChangeInstance } from './changes.ts'
import { FirstPosts } from './FirstPosts.tsx'
import { draftOfInstance, type InstanceDraft, instanceChanges } from './instance-draft.ts'
import { publicContents, signUpModes } from './modes.ts'

/** The form of the server's settings: its name, its description, and who may create an account. */
export function InstanceForm({ settings }: { settings: Instance }) {
  const change = useChangeInstance()
  const [draft, setDraft] = useState(() => draftOfInstance(settings))
  const refused = fieldErrors(change.error)
  const changes = instanceChanges(draft, settings)
  const dirty = Object.keys(changes).length > 0
  const fixed = settings.signUpFrom !== 'settings'
  const fixedBy =
    settings.signUpFrom === 'example'
      ? 'Nobody can sign up until the example data is removed.'
      : 'SIGN_UP in the environment of the server sets this.'

  const text = (field: Exclude<keyof InstanceDraft, 'signUp' | 'firstPostsWait' | 'publicContent'>) => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [field]: target.value }),
  })

  function save() {
    if (!dirty || change.isPending) return
    change.mutate(changes, { onSuccess: saved => setDraft(draftOfInstance(saved)) })
  }

  return (
    <CheckedForm refusal={change.error} className="stack" onSubmit={save}>
      <Field
        label="Name"
        hint="It stands in place of Tipfolio: in the top bar, titles, feeds and previews of links."
        error={refused.name}
      >
        {control => (
          <TextInput {...control} {...text('name')} maxLength={limits.instanceName} autoComplete="off" />
        )}
      </Field>
      <Field label="One line about it" error={refused.description}>
        {control => (
          <TextInput
            {...control}
            {...text('description')}
            maxLength={limits.instanceDescription}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="New accounts" hint={fixed ? fixedBy : undefined} error={refused.signUp}>
        {control => (
          <Select
            {...control}
            disabled={fixed}
            options={signUpModes}
            value={draft.signUp}
            onChange={({ target }) => {
              const mode = signUpModes.find(({ value }) => value === target.value)?.value
              if (mode) setDraft({ ...draft, signUp: mode })
            }}
          />
        )}
      </Field>
      <FirstPosts
        wait={draft.firstPostsWait}
        waiting={settings.waitingPosts ?? 0}
        onChange={firstPostsWait => setDraft({ ...draft, firstPostsWait })}
      />
      <Field
        label="What visitors read of a source"
        hint="What is quoted comes with a sentence on either side. Who is signed in always reads the whole text, and quotes are checked in it."
        error={refused.publicContent}
      >
        {control => (
          <Select
            {...control}
            options={publicContents}
            value={draft.publicContent}
            onChange={({ target }) => {
              const shown = publicContents.find(({ value }) => value === target.value)?.value
              if (shown) setDraft({ ...draft, publicContent: shown })
            }}
          />
        )}
      </Field>
      <Field
        label="Contact"
        hint="An e-mail or a web address, for the footer of every page."
        error={refused.contact}
      >
        {control => (
          <TextInput
            {...control}
            {...text('contact')}
            maxLength={limits.address}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <LongText label="Terms" path="/terms" error={refused.terms} {...text('terms')} />
      <LongText label="Privacy" path="/privacy" error={refused.privacy} {...text('privacy')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant={dirty ? 'primary' : 'outline'}
          busy={change.isPending}
          busyLabel="Saving..."
        >
          Save settings
        </Button>
        {dirty && <p className="text-label text-ink-3">Not saved yet</p>}
      </div>
    </CheckedForm>
  )
}

interface LongTextProps {
  label: string
  /** The address of the page that shows the text. */
  path: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}

function LongText({ label, path, value, onChange, error }: LongTextProps) {
  return (
    <Field
      label={label}
      hint={`Markdown. Shown at ${path}, with a link in the footer; empty: there is no such page.`}
      error={error}
    >
      {control => (
        <TextArea {...control} rows={8} maxLength={limits.legalText} value={value} onChange={onChange} />
      )}
    </Field>
  )
}
