import { expect, it } from 'vitest'
import { size } from './size.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1200, '1.2 kB'],
  [48_230_113, '48 MB'],
  [41_204_813_824, '41 GB'],
  [5e15, '5.0 PB'],
  [5e19, '50000 PB'],
])('%i bytes are %s', (bytes, words) => {
  expect(size(bytes)).toBe(words)
})
