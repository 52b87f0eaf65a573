import { expect, it } from 'vitest'
import { leftOutWords } from './left-out-words.ts'

const understood = { words: [], stocks: [], people: [], since: null, until: null, filters: [], forgiven: [] }

it('says which words were left out, and which were taken for a name', () => {
  expect(leftOutWords({ leftOut: [], understood })).toBe('')
  expect(leftOutWords({ leftOut: ['capex'], understood })).toBe('Nothing holds “capex”. Without it:')
  expect(leftOutWords({ leftOut: ['a', 'b', 'c'], understood })).toBe(
    'Nothing holds “a”, “b” or “c”. Without them:',
  )
  expect(leftOutWords({ leftOut: ['capex'], understood }, { isBelow: true })).toBe(
    'Nothing holds “capex”. This is without it.',
  )
  const forgiven = [{ said: 'nvidea', means: 'NVIDIA' }]
  expect(leftOutWords({ leftOut: ['capex'], understood: { ...understood, forgiven } })).toBe(
    '“nvidea” is read as NVIDIA. Nothing holds “capex”. Without it:',
  )
})
