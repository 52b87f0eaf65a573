import type { Contradiction, ContradictionSide } from '#contract/radar.ts'

/** One side of a contradiction for tests. */
export function aSide(facts: Partial<ContradictionSide> = {}): ContradictionSide {
  return {
    tipId: 'tip-2',
    excerpt: 'I was wrong about the queue.',
    quoted: true,
    author: 'Dana Ruiz',
    postSlug: 'what-i-got-wrong',
    direction: -1,
    day: '2026-11-22',
    metric: null,
    ...facts,
  }
}

/** A contradiction for tests: Dana Ruiz changed sides. */
export function aContradiction(facts: Partial<Contradiction> = {}): Contradiction {
  return {
    id: 'signal-1',
    kind: 'reversal',
    stock: { id: 'stock-1', ticker: 'NVDA', companyName: 'NVIDIA Corporation' },
    day: '2026-11-22',
    a: aSide(),
    b: aSide({
      tipId: 'tip-1',
      excerpt: 'There is no slack until the summer.',
      postSlug: 'what-i-saw',
      direction: 1,
      day: '2026-10-12',
    }),
    seen: false,
    tips: null,
    ...facts,
  }
}
