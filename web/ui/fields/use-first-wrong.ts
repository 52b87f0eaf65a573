import { type RefObject, useEffect } from 'react'

/** Moves the focus to the first field of a form that is marked as wrong, whenever `cause` (a try, a refusal) is a new one. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, cause: unknown): void {
  useEffect(() => {
    if (cause) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus()
  }, [form, cause])
}
