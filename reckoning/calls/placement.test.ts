import { describe, expect, it } from 'vitest'
import { type CallToPlace, type Placement, placementsOf } from './placement.ts'
import type { Proof } from './terms.ts'

const proof: Proof = {
  strategistId: 'ada',
  authoredBy: 'source',
  home: 'ada.example',
  isFetched: true,
  hasEvidence: true,
  provenance: 'drafted',
}

type Given = Partial<Omit<CallToPlace, 'proof'>> & { proof?: Partial<Proof> }

let made = 0

/** A call that counts, entered on the day after the one it is dated by. */
function call({ proof: proven, ...given }: Given = {}): CallToPlace {
  const datedOn = given.datedOn ?? '2026-01-05'
  return {
    ...{ tipId: `tip-${String(made++).padStart(6, '0')}`, direction: 1, isLate: false, isAtHome: true },
    ...{ currency: 'USD', isWaiting: false, hasBenchmark: true, deadline: null, isSetAside: false },
    ...{ datedOn, entryDay: dayAfter(datedOn) },
    ...given,
    proof: { ...proof, ...proven },
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

function place(calls: CallToPlace[], countsSupplied = false): (Placement | undefined)[] {
  const placements = new Map(
    placementsOf(calls, { countsSupplied }).map(placement => [placement.tipId, placement]),
  )
  return calls.map(({ tipId }) => placements.get(tipId))
}

const whyNot = (given: Given, countsSupplied = false) => place([call(given)], countsSupplied)[0]?.whyNot

describe('a call does not count', () => {
  const all: Given = {
    ...{ direction: 0, isLate: true, isAtHome: false, currency: null, entryDay: null, hasBenchmark: false },
    proof: { isFetched: false, authoredBy: 'person', hasEvidence: false, provenance: 'added' },
  }

  it('and says the first reason of all that there are', () => {
    const mended: Given[] = [
      all,
      { direction: -1 },
      { proof: { isFetched: true } },
      { proof: { authoredBy: 'source' } },
      { isAtHome: true },
      { isLate: false },
      { proof: { hasEvidence: true } },
      { proof: { provenance: 'drafted' } },
      { currency: 'EUR' },
      { entryDay: '2026-01-06' },
      { hasBenchmark: true },
    ]
    const told = mended.map((_, index) => {
      const steps = mended.slice(0, index + 1)
      const proofs = Object.assign({}, ...steps.map(({ proof }) => proof ?? {}))
      return whyNot({ ...Object.assign({}, ...steps), proof: proofs })
    })
    expect(told).toEqual([
      'no direction',
      'text supplied by its poster',
      'author not proven',
      'another site than theirs',
      'chosen afterwards',
      'evidence not found',
      'edited and not confirmed',
      'no prices',
      'no price within 7 days',
      'no benchmark in EUR',
      null,
    ])
  })

  it('when it is set aside, whatever else', () => {
    expect(whyNot({ ...all, isSetAside: true })).toBe('set aside')
  })

  it('by nobody that is known, though supplied texts count', () => {
    expect(whyNot({ proof: { strategistId: null } }, true)).toBe('author not proven')
  })

  it('while it waits for its first close, and no reason is told', () => {
    const [placement] = place([call({ entryDay: null, isWaiting: true })])
    expect(placement).toMatchObject({ counted: false, whyNot: null })
  })

  it('as an edited tip, until a correction of it is decided', () => {
    expect(whyNot({ proof: { provenance: 'edited' } })).toBe('edited and not confirmed')
    expect(whyNot({ proof: { provenance: 'added', isConfirmed: true } })).toBeNull()
  })
})

describe('where supplied texts count', () => {
  const supplied = { isFetched: false, authoredBy: 'person', home: null } as const

  it('so do they, with the authors that somebody names', () => {
    expect(whyNot({ isAtHome: false, proof: supplied })).toBe('text supplied by its poster')
    expect(whyNot({ isAtHome: false, proof: supplied }, true)).toBeNull()
    expect(whyNot({ isAtHome: false, proof: { ...supplied, isFetched: true } }, true)).toBeNull()
  })

  it('a text that was read at another site than theirs does not', () => {
    expect(whyNot({ isAtHome: false, proof: { home: 'other.example' } }, true)).toBe(
      'another site than theirs',
    )
  })
})

describe('a repeat', () => {
  it('within 90 days of the entry of the last counted one is linked to it and does not count', () => {
    const first = call({ datedOn: '2026-03-03' })
    const [, again, late] = place([first, call({ datedOn: '2026-06-01' }), call({ datedOn: '2026-06-02' })])
    expect(again).toMatchObject({ counted: false, repeatOf: first.tipId, whyNot: 'repeat of 3 March' })
    expect(late).toMatchObject({ counted: true, repeatOf: null, whyNot: null })
  })

  it('every week counts once in 90 days, of the last one that counted', () => {
    const weekly = Array.from({ length: 53 }, (_, week) =>
      call({ datedOn: new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10) }),
    )
    const counted = place(weekly).flatMap((placement, week) => (placement?.counted ? [week] : []))
    expect(counted).toEqual([0, 13, 26, 39, 52])
  })

  it('is one in its direction alone, whatever was said between', () => {
    const days = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26']
    const flipping = days.map((datedOn, index) => call({ datedOn, direction: index % 2 ? -1 : 1 }))
    expect(place(flipping).map(placement => placement?.counted)).toEqual([true, true, false, false])
  })

  it('of one day is the one with the higher id, in whatever order they are told', () => {
    const [lower, higher] = [call(), call()]
    expect(place([higher, lower]).map(placement => placement?.repeatOf)).toEqual([lower.tipId, null])
  })

  it('of what does not count is none', () => {
    const calls = [call({ isSetAside: true }), call({ proof: { isFetched: false } }), call()]
    expect(place(calls).map(placement => placement?.counted)).toEqual([false, false, true])
  })
})

describe('a reversal', () => {
  it('is the next call the other way, for all that are open, and for none twice', () => {
    const calls = [
      call({ datedOn: '2026-01-05' }),
      call({ datedOn: '2026-01-20' }),
      call({ datedOn: '2026-02-10', direction: -1 }),
      call({ datedOn: '2026-05-11', direction: 1 }),
      call({ datedOn: '2026-09-01', direction: -1 }),
    ]
    expect(place(calls).map(placement => placement?.reversedOn)).toEqual([
      '2026-02-10',
      '2026-02-10',
      '2026-05-11',
      '2026-09-01',
      null,
    ])
  })

  it('is none by what is neutral, by what does not count, or on the day of entry', () => {
    const calls = [
      call(),
      call({ datedOn: '2026-01-07', direction: 0 }),
      call({ datedOn: '2026-01-08', direction: -1, proof: { isFetched: false } }),
      call({ direction: -1 }),
    ]
    expect(place(calls).map(placement => placement?.reversedOn)).toEqual([null, null, null, null])
  })

  it('comes too late behind twelve months, but for a target that has longer', () => {
    const against = call({ datedOn: '2027-02-01', direction: -1 })
    expect(place([call(), against])[0]?.reversedOn).toBeNull()
    expect(place([call({ deadline: '2028-01-05' }), against])[0]?.reversedOn).toBe('2027-02-01')
  })
})

it('gives the same in whatever order calls are told', () => {
  const calls = Array.from({ length: 60 }, (_, index) =>
    call({
      datedOn: new Date(Date.UTC(2026, 0, 5 + ((index * 37) % 400))).toISOString().slice(0, 10),
      direction: index % 5 === 0 ? 0 : index % 2 ? 1 : -1,
      isSetAside: index % 7 === 0,
    }),
  )
  const shuffled = calls.toSorted((one, other) =>
    (one.tipId.at(-1) ?? '').localeCompare(other.tipId.at(-1) ?? ''),
  )
  const inOneOrder = (placements: (Placement | undefined)[]) =>
    placements.toSorted((one, other) => (one?.tipId ?? '').localeCompare(other?.tipId ?? ''))
  expect(inOneOrder(place(shuffled))).toEqual(inOneOrder(place(calls)))
})
