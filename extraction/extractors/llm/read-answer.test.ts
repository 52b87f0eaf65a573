import { describe, expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'
import { anAnsweredTip } from './testing/model-server.ts'

const whole = anAnsweredTip()

describe('an answer is refused', () => {
  it.each(['', 'No tips.', '{"tips":', '[]', '{"tips":{}}', '{"tips":[7,"NVDA"]}', '{"summary":[]}'])(
    '%j',
    said => {
      expect(() => readAnswer(said)).toThrow('could not be understood')
    },
  )
})

describe('an answer is read', () => {
  it.each([
    ['alone', '{}'],
    ['behind thoughts', '<think>Is it {"tips":[]}? No.</think>\n{}'],
    ['in a fence', '```json\n{}\n```'],
    ['between words', 'Here it is:\n{}\nI hope this helps!'],
  ])('%s', (_, frame) => {
    const said = frame.replace(/\{\}/, JSON.stringify({ summary: ['A.'], tips: [whole] }))
    expect(readAnswer(said)).toEqual({ summary: ['A.'], tips: [whole], dropped: 0 })
  })

  it('without what a model leaves out where it has no schema', () => {
    const { tips } = readAnswer('{"tips":[{"ticker":"NVDA","text":"A buy."}]}')
    expect(tips).toEqual([{ ...whole, company_name: null, text: 'A buy.', stance: 'unset' }])
  })

  it('with numbers and stances as models write them', () => {
    const tip = {
      ...whole,
      stance: ' Bullish',
      price_target: { value: '$1,210.50', currency: 'USD' },
      metrics: [{ name: 'P/E', value: 12.5 }, { name: 'Sales' }, null],
    }
    expect(readAnswer(JSON.stringify({ summary: 'A.', tips: [tip] }))).toMatchObject({
      summary: ['A.'],
      tips: [
        {
          stance: 'bullish',
          price_target: { value: 1210.5, currency: 'USD', horizon: null },
          metrics: [{ name: 'P/E', value: '12.5', unit: null }],
        },
      ],
    })
  })

  it('but a role that is not ours makes no claim, and a target without a number is none', () => {
    const tip = { ...whole, role: 'advertiser', price_target: { value: 'high' } }
    expect(readAnswer(JSON.stringify({ tips: [tip] })).tips).toMatchObject([
      { role: 'mentioned', price_target: null },
    ])
  })

  it('as far as it is not beyond measure', () => {
    const long = { ...whole, text: 'x'.repeat(100_000), metrics: Array(100).fill({ name: 'a', value: '1' }) }
    const { tips, dropped } = readAnswer(JSON.stringify({ tips: Array(50).fill(long) }))
    expect([tips.length, dropped, tips[0]?.text.length, tips[0]?.metrics.length]).toEqual([40, 10, 2000, 12])
  })
})
