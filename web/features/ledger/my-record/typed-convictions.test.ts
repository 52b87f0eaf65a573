import { describe, expect, it } from 'vitest'
import { convictionErrors, typedConvictions } from './typed-convictions.ts'

const typed = (high: string, medium = '65', low = '55') => ({ high, medium, low })

describe('convictions as they are typed', () => {
  it.each(['', '49', '100', '7', '75.5', 'x', '-75'])('are refused: %j', value => {
    expect(convictionErrors(typed(value))).toEqual({ high: 'Enter a whole number from 50 to 99' })
    expect(typedConvictions(typed(value))).toBeNull()
  })

  it('are refused out of order, where it is wrong', () => {
    expect(convictionErrors(typed('60', '65', '66'))).toEqual({
      ...{ high: 'At least what medium is', medium: 'At least what low is' },
    })
  })

  it('are taken with and without a sign and spaces, also where two are the same', () => {
    expect(typedConvictions(typed(' 80% ', '80', '50'))).toEqual({ high: 80, medium: 80, low: 50 })
  })
})
