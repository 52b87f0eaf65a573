import type { ComponentProps } from 'react'
import { Field, type LabelProps } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

interface Props extends LabelProps, Omit<ComponentProps<'input'>, keyof LabelProps | 'onChange'> {
  /** Gets the content of the field after each change. */
  onValue: (value: string) => void
}

/** A labelled field for one line, with its hint and its error. */
export function TextField({ label, hint, error, required, className, onValue, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {control => <TextInput {...control} {...rest} onChange={event => onValue(event.target.value)} />}
    </Field>
  )
}
