import { describe, expect, it } from 'vitest'
import { alternate } from './rounds.ts'

describe('measuring in alternation', () => {
  it('runs the sides in turn and the first one again at the end of each round, one at a time', async () => {
    const order: string[] = []
    const side = (name: string) => async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      return 1
    }
    await alternate(2, { a: side('a'), b: side('b') })
    const sides = ['a', 'b', 'a', 'a', 'b', 'a']
    expect(order).toEqual(sides.flatMap(name => [`${name} begins`, `${name} ends`]))
  })

  it('compares a side with the first one, and the first one with itself', async () => {
    const [bare, product] = [[10, 10, 20, 20].values(), [30, 60].values()]
    const rounds = await alternate(2, {
      bare: async () => bare.next().value ?? 0,
      product: async () => product.next().value ?? 0,
    })
    expect(rounds.of('product')).toEqual([30, 60])
    expect(rounds.compare('product', pace => pace)).toEqual({ ratio: 3, same: 1, from: 3, to: 3 })
  })
})
