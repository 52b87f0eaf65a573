/**
 * A path as the log may tell it: below these addresses stand secrets, which let in whoever has one (decision 68). However
 * it is spelled: a mistyped one holds the secret all the same.
 */
export function tellablePath(path: string): string {
  const [, head] = /^(\/+(?:mail|calendar)\/)./i.exec(path) ?? []
  return head ? `${head}…` : path
}
