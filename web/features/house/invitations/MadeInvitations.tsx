import type { CreatedInvitation } from '#contract/invitations.ts'
import { CopyField } from '#web/ui/fields/CopyField.tsx'
import { mailAddress, textForAll, textOf } from './invitation-text.ts'

/** New invitations, each with a text to paste; of several, one text of all first. `name` is what this server is called. */
export function MadeInvitations({ made, name }: { made: CreatedInvitation[]; name: string }) {
  const [one, ...others] = made
  if (one && others.length === 0)
    return <OneText invitation={one} label="Text of the invitation" name={name} />
  return (
    <>
      <CopyField label="Text for all of them" value={textForAll(made, name)} rows={9} />
      <details className="mt-4">
        <summary className="cursor-pointer text-ui font-medium text-ink">One by one</summary>
        <ul className="mt-3 grid gap-4">
          {made.map((invitation, index) => (
            <li key={invitation.id}>
              <OneText
                invitation={invitation}
                label={invitation.email ? `Text for ${invitation.email}` : `Text ${index + 1}`}
                name={name}
              />
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

interface OneProps {
  invitation: CreatedInvitation
  label: string
  /** What this server is called. */
  name: string
}

function OneText({ invitation, label, name }: OneProps) {
  const mail = mailAddress(invitation, name)
  return (
    <>
      {invitation.email && <p className="mb-1 text-ui text-ink">{invitation.email}</p>}
      <CopyField label={label} value={textOf(invitation, name)} rows={6} />
      {mail && (
        <a href={mail} className="link mt-1 inline-block text-ui">
          Write it in your mail program<span className="sr-only"> to {invitation.email}</span>
        </a>
      )}
    </>
  )
}
