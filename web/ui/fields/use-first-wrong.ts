import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the first invalid field of a form, whenever `cause` changes. The cause is a number of tries or an
 * error of the server.
 */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, cause: unknown): void {
  useEffect(() => {
    if (cause) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus()
  }, [form, cause])
}
