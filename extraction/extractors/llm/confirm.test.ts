import { describe, expect, it } from 'vitest'
import { type Answering, anAnsweredTip, type ModelRequest, refuse, say } from './testing/model-server.ts'
import { run, text } from './testing/run-model.ts'

const claimed = anAnsweredTip({ evidence: 'We are buying NVIDIA (NVDA) today.' })
const quoteless = anAnsweredTip({ ticker: 'INTC', company_name: 'Intel', stance: 'bearish', evidence: null })

const isSecond = ({ user }: ModelRequest) => !user.includes('The document')

/** A model that lists some tips, and answers in its own way to the question about each. */
const listing =
  (tips: unknown[], second: Answering): Answering =>
  (request, response) =>
    isSecond(request) ? second(request, response) : say(request, response, { summary: [], tips })

const answering =
  (answer: unknown): Answering =>
  (request, response) =>
    say(request, response, answer)

const asked = (tips: unknown[], second: Answering) =>
  run('openai', listing(tips, second), { settings: { check: true } })

describe('a tip that a model is asked about a second time', () => {
  it.each([
    ['takes another stance', 'stance', { certainty: 'check', doubts: ['stance'], stance: 'unset' }],
    ['is about something else', 'company', { certainty: 'check', doubts: ['mention'], stance: 'bullish' }],
  ])('is not sure when its quote %s', async (_, answer, expected) => {
    const { result } = await asked([claimed], answering({ answer }))
    expect(result?.tips).toMatchObject([{ ticker: 'NVDA', ...expected }])
  })

  it('is not sure when it has no quote to ask about', async () => {
    const { result, requests } = await asked([quoteless], answering({ answer: 'yes' }))
    expect(result?.tips).toMatchObject([{ ticker: 'INTC', certainty: 'check', doubts: ['mention'] }])
    expect(requests).toHaveLength(1)
  })

  it.each([true, false])('is not sure when its quote is made up, asked about or not: %s', async check => {
    const invented = anAnsweredTip({ evidence: 'Nobody on earth could ever hold back this giant.' })
    const { result, requests } = await run('openai', listing([invented], answering({ answer: 'yes' })), {
      settings: { check },
    })
    expect(result?.tips).toMatchObject([
      { ticker: 'NVDA', evidence: null, certainty: 'check', doubts: ['mention'] },
    ])
    expect(requests).toHaveLength(1)
  })

  it('is not sure without a quote where none is asked about', async () => {
    const { result } = await run('openai', listing([quoteless], answering('')))
    expect(result?.tips).toMatchObject([{ ticker: 'INTC', certainty: 'check', doubts: ['mention'] }])
  })

  it('is shown with the title and the sentence before its quote, without orders in either', async () => {
    const letter = `${text}\n\nNow to Pfizer, the drug maker. They are far too cheap at nine times earnings.`
    const tip = anAnsweredTip({
      ticker: 'PFE',
      company_name: 'Pfizer',
      evidence: 'They are far too cheap at nine times earnings.',
    })
    const { requests } = await run('openai', listing([tip], answering({ answer: 'yes' })), {
      text: letter,
      title: 'What I buy in May',
      settings: { check: true },
    })
    const [, second] = requests
    expect(second?.user).toContain('Title: What I buy in May')
    expect(second?.user).toContain('Sentence before: Now to Pfizer, the drug maker.')
    expect(second?.user).not.toContain('gross margin')
  })

  it('is not sure when the question fails, and the extraction does not', async () => {
    const quiet = 'NVIDIA (NVDA) will open a campus in Taipei, we hear.'
    const { result, error } = await run(
      'openai',
      listing([anAnsweredTip({ evidence: quiet })], (request, response) =>
        refuse(request, response, 400, 'Out of order'),
      ),
      {
        text: `${text.replace('We are buying NVIDIA (NVDA) today. ', '').replace(/Our price target.*\n/, '')}${quiet}`,
        settings: { check: true },
      },
    )
    expect(error).toBeNull()
    expect(result?.tips).toMatchObject([{ ticker: 'NVDA', certainty: 'check' }])
  })

  it('is sure when the question fails and the built-in rules are sure of the same', async () => {
    const { result } = await asked([claimed], (request, response) =>
      refuse(request, response, 400, 'Out of order'),
    )
    expect(result?.tips).toMatchObject([{ ticker: 'NVDA', stance: 'bullish', certainty: 'sure' }])
  })

  it('is sure when its quote takes its stance on its company', async () => {
    const { result, requests } = await asked([claimed], answering({ answer: 'yes' }))
    expect(result?.tips).toMatchObject([{ ticker: 'NVDA', stance: 'bullish' }])
    expect(result?.tips[0]?.certainty ?? 'sure').toBe('sure')
    const [, second] = requests
    expect(second?.user).toContain('We are buying NVIDIA (NVDA) today.')
    expect(second?.user).toContain('bullish')
    expect(second?.user).not.toContain('gross margin')
    expect(second?.system).not.toContain('NVIDIA')
  })

  it('stays what it was when the answer cannot be understood', async () => {
    const { result } = await asked([claimed], answering('Well, that depends.'))
    expect(result?.tips[0]?.certainty ?? 'sure').toBe('sure')
  })

  it('is not asked about where that is switched off', async () => {
    const { requests } = await run('openai', listing([claimed, quoteless], answering({ answer: 'no' })))
    expect(requests).toHaveLength(1)
  })

  it('is asked about beside others, with no more requests at once than the setting allows', async () => {
    let atOnce = 0
    let most = 0
    const companies = ['Apple', 'Microsoft', 'Amazon', 'Tesla', 'Pfizer', 'Boeing']
    const letter = companies.map(name => `We are buying ${name} today, at last.`).join('\n\n')
    const tips = companies.map(name =>
      anAnsweredTip({ ticker: '', company_name: name, evidence: `We are buying ${name} today, at last.` }),
    )
    const { result } = await run(
      'anthropic',
      listing(tips, (request, response) => {
        atOnce += 1
        most = Math.max(most, atOnce)
        setTimeout(() => {
          atOnce -= 1
          say(request, response, { answer: 'yes' })
        }, 20)
      }),
      { text: letter, settings: { check: true, parallel: 3 } },
    )
    expect(result?.tips).toHaveLength(6)
    expect(most).toBe(3)
  })
})

describe('a company that no table knows', () => {
  const letter = `${text}\n\nWe are also buying Zorblatt Dynamics, because nobody else makes its valves.`
  const strange = anAnsweredTip({
    ticker: 'ZBDY',
    company_name: 'Zorblatt Dynamics',
    evidence: 'We are also buying Zorblatt Dynamics, because nobody else makes its valves.',
  })

  it.each([
    ['is named otherwise than in the text', { ...strange, company_name: 'Zorblatt Industries' }],
    ['has the ticker of another company', { ...strange, ticker: 'MSFT' }],
    ['has no ticker', { ...strange, ticker: '' }],
  ])('is dropped when it %s', async (_, tip) => {
    const { result } = await run('openai', listing([tip], answering('')), { text: letter })
    expect(result).toMatchObject({ tips: [], dropped: 1 })
  })

  it('is kept when the text names it, and its ticker is said not to be in our table', async () => {
    const { result } = await run('openai', listing([strange], answering('')), { text: letter })
    expect(result?.tips).toMatchObject([
      { ticker: 'ZBDY', company_name: 'Zorblatt Dynamics', certainty: 'check', doubts: ['company'] },
    ])
  })
})
