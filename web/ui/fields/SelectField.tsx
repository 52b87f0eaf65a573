import type { ComponentProps } from 'react'
import { Field, type LabelProps } from './Field.tsx'
import { Select } from './Select.tsx'

interface Props extends LabelProps, Omit<ComponentProps<typeof Select>, keyof LabelProps | 'onChange'> {
  /** Gets the value of the chosen option. */
  onValue: (value: string) => void
}

/** A labelled list to choose one option from, with its hint and its error. */
export function SelectField({ label, hint, error, required, className, onValue, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {control => <Select {...control} {...rest} onChange={event => onValue(event.target.value)} />}
    </Field>
  )
}
