import { limits } from '#contract/limits.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

interface Props {
  value: string
  error: string | undefined
  required?: boolean
  onValue: (value: string) => void
}

/** The field for the reason of an act by a moderator or an admin. */
export function WhyField(props: Props) {
  return (
    <TextField
      label="Why? It stands in the log"
      hint="Everybody with an account can read it."
      autoComplete="off"
      maxLength={limits.why}
      {...props}
    />
  )
}
