import { describe, expect, it } from 'vitest'
import { researchStyles } from '#contract/account.ts'
import { invitationFor } from './invitation.ts'
import { stepsFor } from './steps.ts'

const nothing = { brought: false, tracked: false, judged: false, concluded: false, followed: false }
const nowhere = { busy: null, tracked: null, waiting: 0 }
const ways = (...[taken, places]: [typeof nothing, Parameters<typeof stepsFor>[1]]) =>
  stepsFor(taken, places, ['blogs']).map(({ way }) => way?.href ?? null)

describe('stepsFor', () => {
  it('leads to a source where there is no stock yet', () => {
    expect(ways(nothing, nowhere)).toEqual(['/posts/new', null, null, '/following'])
  })

  it('leads to a stock with tips before one is tracked', () => {
    expect(ways(nothing, { ...nowhere, busy: 'NVDA' })).toEqual([
      '/posts/new',
      '/stocks/NVDA',
      '/stocks/NVDA#conclusion',
      '/following',
    ])
  })

  it('leads to what waits and to the conclusion of the tracked stock after that', () => {
    const places = { busy: 'NVDA', tracked: 'KO', waiting: 2 }
    expect(ways({ ...nothing, tracked: true }, places)).toEqual([
      '/posts/new',
      '/my-stocks/unclassified',
      '/stocks/KO#conclusion',
      '/following',
    ])
  })

  it('ticks off what was done, whatever the order', () => {
    const done = (taken: Partial<typeof nothing>) =>
      stepsFor({ ...nothing, ...taken }, nowhere, []).map(step => step.done)
    expect(done({ followed: true, judged: true })).toEqual([false, true, false, true])
    expect(done({ brought: true, concluded: true })).toEqual([true, false, true, false])
  })

  it('invites to the first step by how somebody researches', () => {
    const [first] = stepsFor(nothing, nowhere, ['friends'])
    expect(first?.way?.href).toBe('/posts/new?mode=manual')
  })
})

describe('invitationFor', () => {
  it('has words for every way to research, by the first that was chosen', () => {
    for (const { id } of researchStyles) expect(invitationFor([id]).href).toMatch(/^\/posts\/new/)
    expect(invitationFor(['friends', 'youtube']).href).toBe('/posts/new?mode=manual')
    expect(invitationFor([])).toEqual(invitationFor(['other']))
  })
})
