import { describe, expect, it } from 'vitest'
import { anAnsweredTip } from './testing/model-server.ts'
import { good, nvidia, run, saying, text } from './testing/run-model.ts'

describe('a tip beside what the built-in rules read', () => {
  it('is to be checked with both stances where they read another', async () => {
    const bearish = { ...nvidia, stance: 'bearish', price_target: null }
    const { result } = await run('openai', saying({ summary: [], tips: [bearish] }))
    expect(result?.tips).toMatchObject([
      { ticker: 'NVDA', stance: 'bearish', certainty: 'check', doubts: ['stance'], other_stance: 'bullish' },
    ])
  })

  it('is never sure without a quote, whoever agrees', async () => {
    const quoteless = { ...nvidia, evidence: null }
    const { result } = await run('openai', saying({ summary: [], tips: [quoteless] }))
    expect(result?.tips).toMatchObject([{ ticker: 'NVDA', certainty: 'check', doubts: ['mention'] }])
  })

  it('is what the model says where the rules say nothing', async () => {
    const intel = anAnsweredTip({
      ...{ ticker: 'INTC', company_name: 'Intel', stance: 'neutral' },
      evidence: 'Intel sells chips too, but this letter is not about it.',
    })
    const { result } = await run('openai', saying({ summary: [], tips: [intel] }))
    expect(result?.tips).toMatchObject([{ ticker: 'INTC', stance: 'neutral', certainty: 'sure' }])
    expect(result?.tips[0]?.other_stance).toBeUndefined()
  })

  it('is sure where both agree', async () => {
    const { result } = await run('openai', saying(good))
    expect(result?.tips).toMatchObject([{ ticker: 'NVDA', stance: 'bullish', certainty: 'sure' }])
  })

  it('is asked for with the companies that the rules have seen in that part', async () => {
    const filler = 'Investors bought shares again this week, and the market rose as earnings did. '.repeat(60)
    const long = `${text}\n\n${filler}\n\nWe also bought Pfizer, the drug maker.`
    const { requests } = await run('openai', saying(good), { text: long, settings: { part: 3000 } })
    const lines = requests.map(({ user }) => /A simple reader saw: (.*)/.exec(user)?.[1] ?? '')
    expect(lines[0]).toMatch(/^NVIDIA.*\(NVDA\), Intel.*\(INTC\)$/)
    expect(lines.at(-1)).toMatch(/^Pfizer.*\(PFE\)$/)
  })
})
