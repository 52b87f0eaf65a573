import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** The text itself stands above it: the address is no more than where it comes from. */
  besideText: boolean
  disabled: boolean
}

/** The address of the source. */
export function AddressField({ value, onChange, error, besideText, disabled }: Props) {
  return (
    <Field
      label="URL"
      error={error}
      hint={besideText ? 'Where the text comes from, if it has an address' : undefined}
      className="md:flex-1"
    >
      {control => (
        <TextInput
          {...control}
          type="url"
          className="min-h-[52px] rounded-[9px] px-4 text-body"
          value={value}
          onChange={event => onChange(event.target.value)}
          placeholder="Link to a video or article"
          maxLength={limits.address}
          readOnly={disabled}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
