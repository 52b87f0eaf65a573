import { describe, expect, it } from 'vitest'
import { usualOrders } from '#contract/strategist-sorts.ts'
import { comparedIn, comparisonAddress } from '#web/features/watch/comparison/comparison-address.ts'
import { asIn, pressed, shownIn, sortingIn, sortings, tableAddress } from './strategists-address.ts'

const search = (text: string) => new URLSearchParams(text)
const first = shownIn(search(''))

describe('the form of strategists in an address', () => {
  it('is left to what was chosen last where the address says nothing', () => {
    for (const text of ['', 'as=list', 'horizon=1', 'sort=rank']) expect(asIn(search(text))).toBeNull()
  })

  it('is the one that it names, else the one that has its order', () => {
    expect(asIn(search('as=cards&sort=tips'))).toBe('cards')
    expect(asIn(search('as=table'))).toBe('table')
    for (const text of ['sort=record', 'sort=newest']) expect(asIn(search(text))).toBe('cards')
    for (const text of ['sort=beat', 'sort=name', 'q=ada']) expect(asIn(search(text))).toBe('table')
  })
})

describe('the table in an address', () => {
  it('has those with something to tell first where nothing, or nothing that exists, is named', () => {
    for (const text of ['', 'sort=rank&order=up&horizon=2&q=+'])
      expect(shownIn(search(text))).toEqual({ sort: 'beat', order: 'desc', q: '', horizon: '6' })
  })

  it('comes back from each address as it went in', () => {
    for (const { value } of sortings(true))
      for (const shown of [first, { ...first, q: 'Élodie & co', horizon: '12' as const }]) {
        const wanted = { ...shown, ...sortingIn(value) }
        const [, text = ''] = tableAddress(wanted).split('?')
        expect(shownIn(search(text))).toEqual(wanted)
        expect(asIn(search(text))).toBe('table')
      }
  })

  it('is turned round by a second press on a column', () => {
    const once = pressed(first, 'tips')
    expect(once).toMatchObject({ sort: 'tips', order: usualOrders.tips })
    expect(pressed(once, 'tips')).toMatchObject({ sort: 'tips', order: 'asc' })
    expect(pressed(once, 'name')).toMatchObject({ sort: 'name', order: 'asc' })
  })
})

describe('those who stand side by side in an address', () => {
  it('are nobody where they are too few or too many', () => {
    for (const text of ['', 'ids=a', 'ids=a,a', 'id=a&id=a', 'ids=a,b,c,d,e'])
      expect(comparedIn(search(text))).toBeNull()
  })

  it('come back as they went in, and as a form sends them', () => {
    const [, text = ''] = comparisonAddress(['a', 'b'], '12').split('?')
    expect(comparedIn(search(text))).toEqual({ ids: ['a', 'b'], horizon: '12' })
    expect(comparedIn(search('id=a&id=b&id=c'))).toEqual({ ids: ['a', 'b', 'c'], horizon: '6' })
  })
})
