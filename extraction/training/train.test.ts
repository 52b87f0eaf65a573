import { describe, expect, it } from 'vitest'
import { judge } from '#extraction/extractors/rules/decision/model.ts'
import type { Example } from '#extraction/training/examples.ts'
import { leaveOut } from '#extraction/training/left-out.ts'
import { train, trainingSet } from '#extraction/training/train.ts'

/** Examples of which a claim of the rules is a tip, by six publishers; one of them labels the contrary. */
const examples: Example[] = Array.from({ length: 240 }, (_, i) => {
  const isClaim = i % 2 === 0
  const publisher = `p${i % 6}`
  const stance = i % 4 === 0 ? ('bullish' as const) : ('bearish' as const)
  return {
    publisher,
    document: `d${i}`,
    ticker: 'XYZ',
    features: {
      'rules: claim': Number(isClaim),
      'rules: bullish': Number(stance === 'bullish'),
      noise: i % 7,
    },
    isTip: publisher === 'p5' ? !isClaim : isClaim,
    stances: isClaim ? [stance] : [],
    weight: 1,
  }
})

describe('training', () => {
  it('gives the same bytes for the same examples', () => {
    const once = JSON.stringify(train(trainingSet(examples), () => true))
    expect(JSON.stringify(train(trainingSet(examples), () => true))).toBe(once)
  })

  it('learns what makes a tip and which stance it has', () => {
    const model = train(trainingSet(examples), ({ publisher }) => publisher !== 'p5')
    const told = judge(model, { 'rules: claim': 1, 'rules: bullish': 1, noise: 3 })
    expect(told.tip).toBeGreaterThan(0.8)
    expect(told.stance).toBe('bullish')
    expect(judge(model, { 'rules: claim': 0, 'rules: bullish': 0, noise: 3 }).tip).toBeLessThan(0.2)
  })

  it('judges a publisher by what the others teach alone', () => {
    const required = new Map(['p0', 'p5'].map(publisher => [publisher, 20]))
    const { judged, weightsWithout } = leaveOut(examples, required)
    const ofContrary = judged.filter(({ example }) => example.publisher === 'p5' && example.isTip)
    expect(ofContrary.length).toBeGreaterThan(0)
    expect(ofContrary.every(({ tip }) => tip < 0.5)).toBe(true)
    expect([...weightsWithout.keys()]).toEqual(['p0', 'p5'])
  })
})
