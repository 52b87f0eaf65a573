import { describe, expect, it } from 'vitest'
import type { Changes, Listener } from './changes.ts'
import { createEntry, type Entry } from './entry.ts'
import { createPublicCache, type Making } from './public-cache.ts'

const bounds = { all: 100_000, one: 30_000 }

/** A cache with a clock, over changes that the test makes. */
function openCache() {
  let listener: Listener | undefined
  let current = true
  let time = 1000
  const changes: Changes = {
    listen: one => {
      listener = one
    },
    isCurrent: () => current,
    wrote: () => {},
    settled: () => null,
    stop: async () => {},
  }
  const cache = createPublicCache(changes, () => time, bounds)
  return {
    cache,
    change: (...keys: string[]) => listener?.changed(keys),
    lose: () => listener?.lost(),
    setCurrent: (value: boolean) => {
      current = value
    },
    wait: (milliseconds: number) => {
      time += milliseconds
    },
    /** Makes and keeps an answer. */
    keep(name: string, entry: Entry) {
      const making = begun(cache.begin(name))
      making.keep(entry)
      making.end()
    },
  }
}

function begun(making: Making | Promise<void> | null): Making {
  if (!making || making instanceof Promise) throw new Error('It was not begun')
  return making
}

function anEntry(keys: string[], { bytes = 10, until = Number.POSITIVE_INFINITY } = {}): Entry {
  const headers = { 'content-type': 'application/json' }
  return createEntry(Buffer.alloc(bytes, 'x'), headers, { tags: keys, until, counted: false })
}

describe('the cache of public answers', () => {
  it('drops an answer when one of the things it shows changes, and no other', () => {
    const { cache, keep, change } = openCache()
    keep('/a', anEntry(['post:a', 'posts']))
    keep('/b', anEntry(['post:b']))
    change('post:c')
    expect(cache.find('/a')).toBeDefined()
    change('posts')
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.find('/b')).toBeDefined()
    change('*')
    expect(cache.find('/b')).toBeUndefined()
  })

  it('does not keep what was made while it changed', () => {
    const { cache, change, lose } = openCache()
    for (const happens of [() => change('post:a'), () => change('*'), lose]) {
      const making = begun(cache.begin('/a'))
      happens()
      making.keep(anEntry(['post:a']))
      making.end()
      expect(cache.find('/a')).toBeUndefined()
    }
  })

  it('neither answers nor begins while changes may be missed, and is empty after a loss', () => {
    const { cache, keep, setCurrent, lose } = openCache()
    keep('/a', anEntry(['post:a']))
    setCurrent(false)
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.begin('/b')).toBeNull()
    setCurrent(true)
    expect(cache.find('/a')).toBeDefined()
    lose()
    expect(cache.find('/a')).toBeUndefined()
  })

  it('keeps an answer no longer than what it says is so', () => {
    const { cache, keep, wait } = openCache()
    keep('/a', anEntry([], { until: 2000 }))
    wait(999)
    expect(cache.find('/a')).toBeDefined()
    wait(1)
    expect(cache.find('/a')).toBeUndefined()
  })

  it('holds a bounded number of bytes: the one that was not asked for longest goes', () => {
    const { cache, keep } = openCache()
    // Each takes 24 096 bytes.
    for (const name of ['/1', '/2', '/3', '/4']) keep(name, anEntry([name], { bytes: 10_000 }))
    cache.find('/1')
    keep('/5', anEntry([], { bytes: 10_000 }))
    expect(['/1', '/2', '/3', '/4', '/5'].map(name => cache.find(name) !== undefined)).toEqual([
      ...[true, false, true, true, true],
    ])
    keep('/large', anEntry([], { bytes: 20_000 }))
    expect(cache.find('/large')).toBeUndefined()
    expect(cache.find('/5')).toBeDefined()
  })

  it('lets a second request wait for the first that makes the same', async () => {
    const { cache } = openCache()
    const making = begun(cache.begin('/a'))
    const waiting = cache.begin('/a')
    expect(waiting).toBeInstanceOf(Promise)
    making.keep(anEntry(['post:a']))
    making.end()
    await waiting
    expect(cache.find('/a')).toBeDefined()
  })
})

describe('an entry', () => {
  it('is compressed once for each encoding, and not at all where that saves nothing', async () => {
    const large = anEntry([], { bytes: 5000 })
    const [one, other] = await Promise.all([large.variant('br'), large.variant('br')])
    expect(one).toBe(other)
    expect(one.bytes.length).toBeLessThan(100)
    expect(await large.variant('gzip')).not.toBe(one)
    const small = anEntry([])
    expect(await small.variant('br')).toBe(await small.variant(null))
  })
})
