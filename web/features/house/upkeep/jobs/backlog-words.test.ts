import { expect, it } from 'vitest'
import { stateOf, titleOf } from './backlog-words.ts'

it.each([
  [
    { name: 'radar', waiting: 78_000, of: 200_000, minutes: 12 },
    'Contradictions: what is new',
    '61% of 200,000 posts, about 12 minutes',
  ],
  [
    { name: 'radar', waiting: 200_000, of: 200_000, minutes: null },
    'Contradictions: what is new',
    '0% of 200,000 posts, time not known yet',
  ],
  [
    { name: 'radar-stocks', waiting: 1, of: 1000, minutes: 1 },
    'Contradictions: who contradicts whom',
    '99% of 1,000 stocks, about a minute',
  ],
  [
    { name: 'outcomes', waiting: 500_000, of: 1_000_000, minutes: 99 },
    'What became of tips',
    '50% of 1,000,000 tips, about 99 minutes',
  ],
  [
    { name: 'prices', waiting: 100, of: 5000, minutes: 100 },
    'Tips against new prices',
    '98% of 5,000 price series, about 2 hours',
  ],
  [
    { name: 'drafts', waiting: 100, of: 100, minutes: 4320 },
    'Drafts to read',
    '0% of 100 drafts, about 3 days',
  ],
] as const)('%o is %s: %s', (backlog, title, state) => {
  expect([titleOf(backlog), stateOf(backlog)]).toEqual([title, state])
})
