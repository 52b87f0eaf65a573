import { expect, it } from 'vitest'
import { signedPercent, signedPoints } from './signed.ts'

it('has a sign, one decimal and a real minus, and no sign at nothing', () => {
  expect([0.313, -0.034, 0, -0.0004, 0.0005, 12.5].map(signedPercent)).toEqual([
    ...['+31.3%', '−3.4%', '0.0%', '0.0%', '+0.1%', '+1,250.0%'],
  ])
})

it('rounds half away from zero, whatever float a number is', () => {
  expect(signedPoints(0.1085)).toBe('+10.9')
  expect(signedPoints(-0.1085)).toBe('−10.9')
  expect(signedPoints(0.1085 - 0.03)).toBe('+7.9')
})
