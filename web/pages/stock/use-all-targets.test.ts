import { expect, it } from 'vitest'
import { anOutcome } from '#web/features/library/outcomes/an-outcome.ts'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { withOlder } from './use-all-targets.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

it('adds the targets of tips that the answer does not have, after a split on the scale of today', () => {
  const told = { priceTargetValue: 300, priceTargetCurrency: 'USD' }
  const outcome = (today: number | null) => anOutcome({ scale: 4, target: { today } })
  const tips = [
    aTip({ ...told, id: 'moved', outcome: outcome(75) }),
    aTip({ ...told, id: 'of a scale that nobody knows', outcome: outcome(null) }),
    aTip({ ...told, id: 'not split', outcome: anOutcome({ target: { today: 300 } }) }),
    aTip({ ...told, id: 'without prices' }),
    aTip({ id: 'without a target' }),
  ]
  const targets = withOlder([], tips, now)
  expect(targets.map(({ tipId, value, today }) => [tipId, value, today])).toEqual([
    ['moved', 300, 75],
    ['of a scale that nobody knows', 300, null],
    ['not split', 300, null],
    ['without prices', 300, null],
  ])
  const [first] = targets
  expect(withOlder(first ? [first] : [], tips, now).map(({ tipId }) => tipId)).toEqual(
    targets.map(({ tipId }) => tipId),
  )
})
