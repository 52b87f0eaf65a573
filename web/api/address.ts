import type { Endpoint } from '#contract/endpoint.ts'

type Values = Record<string, unknown>
type Addressed = Pick<Endpoint, 'path'>

/**
 * The key of a query: the pieces of the address around its parameters, then the query object. `/api/posts/{post}/tips`
 * with `{ post: 'x' }` gives `['/api/posts', 'x', 'tips']`.
 */
export function queryKeyOf({ path }: Addressed, params: Values = {}, query: Values = {}): readonly unknown[] {
  const key: unknown[] = piecesOf(path).map(piece =>
    isParameter(piece) ? String(params[piece.slice(1, -1)]) : piece,
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return given.length > 0 ? [...key, Object.fromEntries(given)] : key
}

/** Whether `queryKeyOf` could have made a key for this endpoint, with any parameters and any query. */
export function isKeyOf({ path }: Addressed, key: readonly unknown[]): boolean {
  const pieces = piecesOf(path)
  const given = key.filter(piece => typeof piece === 'string')
  return (
    pieces.length === given.length &&
    pieces.every((piece, index) => isParameter(piece) || piece === given[index])
  )
}

function piecesOf(path: string): string[] {
  return path.split(/\/?(\{\w+\})\/?/).filter(Boolean)
}

function isParameter(piece: string): boolean {
  return piece.startsWith('{')
}

/** The address of a key: its pieces joined by '/', then a question mark and its query object. */
export function addressOf(key: readonly unknown[]): string {
  const pieces = key.filter(piece => typeof piece === 'string')
  const [first = '', ...rest] = pieces
  const path = [first, ...rest.map(encodeURIComponent)].join('/')
  const query = key.find(piece => typeof piece === 'object' && piece !== null)
  if (!query) return path
  return `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
}
