import { describe, expect, it } from 'vitest'
import { researchStyles } from '#contract/account.ts'
import { invitationFor } from './invitation.ts'
import { stepsFor } from './steps.ts'

const nothing = { tracked: false, judged: false, concluded: false }
const ways = (...given: Parameters<typeof stepsFor>) => stepsFor(...given).map(({ href }) => href)

describe('stepsFor', () => {
  it('leads to a first source where there is no stock yet', () => {
    expect(ways(nothing, { busy: null, tracked: null, waiting: 0 })).toEqual([
      '/posts/new',
      '/posts/new',
      '/posts/new',
    ])
  })

  it('leads to a stock with tips before one is tracked', () => {
    expect(ways(nothing, { busy: 'NVDA', tracked: null, waiting: 0 })).toEqual([
      '/stocks/NVDA',
      '/stocks/NVDA',
      '/stocks/NVDA#conclusion',
    ])
  })

  it('leads to what waits and to the conclusion of the tracked stock after that', () => {
    const steps = stepsFor({ ...nothing, tracked: true }, { busy: 'NVDA', tracked: 'KO', waiting: 2 })
    expect(steps.map(({ done }) => done)).toEqual([true, false, false])
    expect(steps.slice(1).map(({ href }) => href)).toEqual([
      '/my-stocks/unclassified',
      '/stocks/KO#conclusion',
    ])
  })
})

describe('invitationFor', () => {
  it('has words for every way to research, by the first that was chosen', () => {
    for (const { id } of researchStyles) expect(invitationFor([id]).href).toMatch(/^\/posts\/new/)
    expect(invitationFor(['friends', 'youtube']).href).toBe('/posts/new?mode=manual')
    expect(invitationFor([])).toEqual(invitationFor(['other']))
  })
})
