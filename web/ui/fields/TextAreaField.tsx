import type { ComponentProps } from 'react'
import { Field, type LabelProps } from './Field.tsx'
import { TextArea } from './TextArea.tsx'

interface Props extends LabelProps, Omit<ComponentProps<'textarea'>, keyof LabelProps | 'onChange'> {
  /** Gets the content of the field after each change. */
  onValue: (value: string) => void
}

/** A labelled field for several lines, with its hint and its error. */
export function TextAreaField({ label, hint, error, required, className, onValue, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {control => <TextArea {...control} {...rest} onChange={event => onValue(event.target.value)} />}
    </Field>
  )
}
