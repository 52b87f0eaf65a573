import { type ComponentProps, useRef } from 'react'
import { useFirstWrong } from '#web/ui/fields/use-first-wrong.ts'

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  /** How often it was tried, where fields are looked at before they are sent. */
  tries?: number
  /** Why it was refused. */
  refusal: unknown
  onSubmit: () => void
}

/** A form that shows itself what is wrong, and moves the focus to the first field that is. */
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
