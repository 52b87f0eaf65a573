/** The parameters of a path that matches a pattern such as `/posts/:slug`. Null for a path that does not match. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, piece] of wanted.entries()) {
    const value = decoded(given[index] ?? '')
    if (value === null) return null
    if (piece.startsWith(':')) params[piece.slice(1)] = value
    else if (piece !== value) return null
  }
  return params
}

function decoded(piece: string): string | null {
  try {
    return decodeURIComponent(piece)
  } catch {
    return null
  }
}
