type Values = Record<string, unknown>

/**
 * The key of a query: the address in pieces, so that a prefix of it invalidates everything below.
 * `/api/posts/{post}/tips` with `{ post: 'x' }` gives `['/api/posts', 'x', 'tips']`; a query object stands last.
 */
export function queryKeyOf(path: string, params: Values = {}, query: Values = {}): readonly unknown[] {
  const key: unknown[] = []
  for (const [index, piece] of path.split(/\/?(\{\w+\})\/?/).entries()) {
    if (!piece) continue
    key.push(index % 2 === 1 ? String(params[piece.slice(1, -1)]) : piece)
  }
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return given.length > 0 ? [...key, Object.fromEntries(given)] : key
}

/** The address of a key: its pieces joined by '/', its query object behind a question mark. */
export function addressOf(key: readonly unknown[]): string {
  const pieces = key.filter(piece => typeof piece === 'string')
  const [first = '', ...rest] = pieces
  const path = [first, ...rest.map(encodeURIComponent)].join('/')
  const query = key.find(piece => typeof piece === 'object' && piece !== null)
  if (!query) return path
  return `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
}
