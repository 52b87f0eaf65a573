import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { inLane } from '#extraction/testing/lane.ts'
import { everyEndpoint, nameOf, pathOf } from '../testing/every-endpoint.ts'
import { aPost, aTip } from '../testing/makers.ts'
import { sharedApp, sharedClient } from '../testing/shared-app.ts'

const app = sharedApp()
const client = sharedClient(app)

/** What query languages, numbers, days, arrays and encodings trip over. */
const piece = fc.oneof(
  fc.constantFrom(
    '-',
    '--',
    '"',
    "'",
    '(',
    ')',
    '&',
    '|',
    '!',
    '<->',
    ':*',
    ':',
    '*',
    '\\',
    '%',
    '_',
    '$1',
    '{',
    '}',
  ),
  fc.constantFrom(
    'or',
    'OR',
    'and',
    'not',
    'null',
    'true',
    'is:',
    'by:',
    'stock:',
    'after:',
    'before:',
    'in:',
  ),
  fc.constantFrom(
    '0',
    '-1',
    '1e308',
    '99999999999999999999',
    '0x10',
    'NaN',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
  ),
  fc.constantFrom(
    '\u0000',
    '\u0001',
    '\u200b',
    '\ud800',
    '\uffff',
    '😀',
    'é',
    'e\u0301',
    'ﬁ',
    '半',
    '\u202e',
    '\n',
    '\t',
    ' ',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const hostile = fc.oneof(
  // Signs that mean something to a language of queries, and nothing else, as deep as there is room.
  fc
    .tuple(
      fc.constantFrom('-', '!', '(', '"', '&', '|', '<->', 'or', 'not', '*', '\\'),
      fc.constantFrom('', ' ', 'a', ' a '),
    )
    .map(pair => pair.join('').repeat(200).slice(0, 200)),
  fc.array(piece, { maxLength: 30 }).map(pieces => pieces.join('')),
  fc.tuple(piece, fc.integer({ min: 20, max: 200 })).map(([one, times]) => one.repeat(times).slice(0, 200)),
  fc.array(piece, { maxLength: 60 }).map(pieces => pieces.join(' ').slice(0, 200)),
)

const runs = inLane({ quick: 30, all: 250 })

it('no query of any call that reads is answered as our failure', async () => {
  const { postId } = await aTip(client)
  await aPost(client, { content: 'Words - that "queries" & such | find. '.repeat(20) })
  const reads = (await everyEndpoint()).filter(({ method, query }) => method === 'GET' && query)
  expect(reads.length).toBeGreaterThan(20)
  for (const read of reads)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(shapeOf(read))), hostile, async (name, text) => {
        // A lone half of a character cannot stand in an address.
        const query = new URLSearchParams({ q: 'words', [name]: text.toWellFormed() })
        const { status } = await client.get(`${pathOf(read, postId)}?${query}`)
        expect(status, `${nameOf(read)} ${query}`).toBeLessThan(500)
      }),
      { numRuns: runs, seed: 29 },
    )
  expect(app.failures).toEqual([])
})

function shapeOf({ query }: Endpoint): object {
  return query?.shape ?? {}
}
