import { type ComponentProps, useRef } from 'react'
import { useFirstWrong } from '#web/ui/fields/use-first-wrong.ts'

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  /** How often the person has tried to send, where the browser checks the fields first. */
  tries?: number
  /** The error with which the server refused the form. */
  refusal: unknown
  onSubmit: () => void
}

/** A form that shows its own errors. After a failed try the first invalid field has the focus. */
export function CheckedForm({ tries, refusal, onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useFirstWrong(form, tries)
  useFirstWrong(form, refusal)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
      {...rest}
    />
  )
}
