import { expect, it } from 'vitest'
import { createTurns } from './use-turns.ts'

it('lets a call wait for the one before it of the same name, also when that fails, and for no other', async () => {
  const inTurn = createTurns()
  const begun: string[] = []
  const held = Promise.withResolvers<void>()
  const begin = (name: string, until: Promise<void> = Promise.resolve()) => {
    begun.push(name)
    return until
  }
  const first = inTurn('a', () => begin('a1', held.promise))
  const second = inTurn('a', () => begin('a2'))
  await inTurn('b', () => begin('b1'))
  expect(begun).toEqual(['a1', 'b1'])
  held.reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  await second
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await inTurn('a', () => begin('a3'))
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})
