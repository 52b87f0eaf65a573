/**
 * A path for the log, without secrets. Below these addresses stand secrets that let in whoever has one (decision 68).
 * The spelling does not matter: a mistyped address still holds the secret.
 */
export function tellablePath(path: string): string {
  const [, head] = /^(\/+(?:mail|calendar)\/)./i.exec(path) ?? []
  return head ? `${head}…` : path
}
