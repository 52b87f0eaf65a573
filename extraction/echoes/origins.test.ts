import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seed } from '#extraction/testing/seed.ts'
import { type DatedPost, type Edge, originsOf } from './origins.ts'

const post = (id: string, day: number): DatedPost => ({ id, datedAt: new Date(Date.UTC(2026, 0, day)) })
const edge = ([a = '', b = '']: string): Edge => ({ a, b })
const originsBy = (posts: DatedPost[], edges: Edge[]) => Object.fromEntries(originsOf(posts, edges))

const names = [...'abcdef']

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map(order => [item, ...order]))
}

/** Origins as a server keeps them: each new post is joined to those that are there by their origins and its own edges. */
function joinedOneByOne(order: readonly DatedPost[], edges: readonly Edge[]): Map<string, string> {
  let origins = new Map<string, string>()
  order.forEach((added, nth) => {
    const there = order.slice(0, nth + 1)
    const isThere = (id: string) => there.some(one => one.id === id)
    const own = edges.filter(({ a, b }) => (a === added.id || b === added.id) && isThere(a) && isThere(b))
    const before = [...origins].map(([a, b]) => ({ a, b }))
    origins = originsOf(there, [...before, ...own])
  })
  return origins
}

describe('the origin of a post', () => {
  it('is itself where nothing joins it, not even an edge to a post that is not there', () => {
    expect(originsBy([post('a', 1), post('b', 2)], [edge('bx'), edge('aa')])).toEqual({ a: 'a', b: 'b' })
    expect(originsBy([], [edge('ab')])).toEqual({})
  })

  it('is the earliest of all that are connected, also through others', () => {
    const posts = [post('a', 3), post('b', 2), post('c', 1), post('d', 1)]
    expect(originsBy(posts, [edge('ab'), edge('bc')])).toEqual({ a: 'c', b: 'c', c: 'c', d: 'd' })
  })

  it('is the one with the smallest id among those of one moment', () => {
    expect(originsBy([post('b', 1), post('a', 1), post('c', 1)], [edge('bc'), edge('ca')])).toEqual({
      a: 'a',
      b: 'a',
      c: 'a',
    })
  })

  it('is the same for all orders in which six posts arrive, joined one by one or at once', () => {
    const pairs = names.flatMap((a, at) => names.slice(at + 1).map(b => ({ a, b })))
    const days = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(fc.subarray(pairs, { maxLength: 6 }), days, (edges, dated) => {
        const posts = names.map((name, at) => post(name, dated[at] ?? 1))
        const expected = originsBy(posts, edges)
        for (const order of ordersOf(posts))
          expect(Object.fromEntries(joinedOneByOne(order, edges))).toEqual(expected)
      }),
      { numRuns: 20, seed },
    )
  })

  it('is found in a chain of many thousand posts, from either end', () => {
    const many = Array.from({ length: 50_000 }, (_, nth) => post(String(nth).padStart(6, '0'), 1))
    const edges = many.slice(1).map(({ id }, nth) => ({ a: id, b: many[nth]?.id ?? '' }))
    for (const chain of [edges, edges.toReversed()])
      expect(new Set(originsOf(many, chain).values())).toEqual(new Set(['000000']))
  })
})
