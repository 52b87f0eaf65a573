import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { nameOf, pathOf } from '#server/testing/every-endpoint.ts'
import { articleText } from '#server/testing/sources.ts'
import { permissions, type World } from '../permission-table.ts'
import { arbitraryOf, type Known } from './arbitrary-of.ts'
import { hostilePart, hostileValue, toText } from './hostile.ts'

/** Bodies that the schema of a call takes, about what there is. */
export function drawnBody(schema: z.ZodType, endpoint: Endpoint, of: World) {
  return arbitraryOf(jsonSchema(schema), knownIn(of, endpoint))
}

/** The address of a call, with parameters that exist, and with a query that its schema takes. */
export function validPath(endpoint: Endpoint, of: World): fc.Arbitrary<string> {
  const path = existing(endpoint, of)
  if (!endpoint.query) return fc.constant(path)
  const { cursor: _, ...fields } = endpoint.query.shape
  return arbitraryOf(jsonSchema(z.object(fields)), knownIn(of, endpoint)).map(
    query => `${path}?${new URLSearchParams(query as Record<string, string>)}`,
  )
}

/** Addresses of a call, with hostile parts where its parameters stand or as they should be, and any query. */
export function hostilePath(endpoint: Endpoint, of: World): fc.Arbitrary<string> {
  const names = fc.constantFrom(
    'limit',
    'cursor',
    'q',
    'x',
    '__proto__',
    ...Object.keys(endpoint.query?.shape ?? {}),
  )
  const query = fc
    .array(fc.oneof(fc.tuple(names, hostilePart), fc.tuple(fc.constant('cursor'), hostileCursor)), {
      maxLength: 3,
    })
    .map(pairs => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
  const hostile = fc
    .infiniteStream(hostilePart)
    .map(parts => endpoint.path.replace(/\{\w+\}/g, () => parts.next().value ?? ''))
  const path = fc.oneof(hostile, fc.constant(existing(endpoint, of)))
  return fc.tuple(path, query).map(([to, asked]) => (asked ? `${to}?${asked}` : to))
}

/** The address of a call with parameters that exist. */
function existing(endpoint: Endpoint, of: World): string {
  return permissions[nameOf(endpoint)]?.path?.(of)?.split('?')[0] ?? pathOf(endpoint)
}

/** Cursors of the right form that no list gave. */
const hostileCursor = fc
  .tuple(
    fc.oneof(
      hostileValue,
      fc.constantFrom(
        '2026-11-20T22:00:00.000Z',
        '9999-12-31T23:59:59.999Z',
        '2026-02-30T00:00:00.000Z',
        '9',
        'x',
        '',
      ),
      fc.constantFrom(
        '+010000-01-01T00:00:00.000Z',
        '0000-01-01T00:00:00.000Z',
        '-1',
        '99999999999',
        'NVDA\0',
      ),
    ),
    fc.oneof({ arbitrary: hostileValue, weight: 1 }, { arbitrary: fc.uuid(), weight: 3 }),
  )
  .map(parts => Buffer.from(toText(parts)).toString('base64url'))

/** What the schemas cannot tell: what exists, and what leaves this machine alone. */
function knownIn(of: World, { path }: Endpoint): Known {
  const addresses = fc.constantFrom('', 'https://a.example/x?y=1', 'HTTP://A.EXAMPLE', null)
  const sources = fc.constantFrom('https://a.example/x?y=1', 'HTTP://A.EXAMPLE')
  const unreadable = fc.constantFrom(
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://user:word@localhost/',
    'x',
    null,
  )
  return {
    ...(path === '/api/extract' ? { content: fc.oneof(fc.constant(articleText), fc.string()) } : {}),
    stockId: fc.constant(of.stockId),
    postId: fc.constant(of.postId),
    tipId: fc.constant(of.tipId),
    url: path === '/api/extract' ? unreadable : path === '/api/import' ? sources : addresses,
    imageUrl: addresses,
    profileImageUrl: addresses,
    ticker: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$/),
    email: fc.oneof(
      fc.constant(of.owner.user.email),
      fc.uuid().map(id => `${id}@example.com`),
    ),
    password: fc.constant('password-1234'),
    suspendedUntil: fc.constant(null),
    currentPassword: fc.constant('password-1234'),
    timezone: fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'America/St_Johns'),
    // A name is changed a few times at most, and brought back where it was.
    ...(path === '/api/stocks/{stock}' && { seen: fc.integer({ min: 1, max: 3 }) }),
    ...(path === '/api/stocks/{stock}/restore-name' && {
      seen: fc.integer({ min: 1, max: 5 }),
      version: fc.integer({ min: 1, max: 5 }),
    }),
    ...(path === '/api/signals' && {
      kind: fc.constantFrom('reversal', 'split,numbers', 'against-you'),
      stock: fc.constant(of.stockId),
      post: fc.constant(of.postId),
    }),
  }
}

function jsonSchema(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}
