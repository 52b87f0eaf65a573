/** Whether a text of an address is an id by its form: anything else names nobody, and the server would refuse it. */
export function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
