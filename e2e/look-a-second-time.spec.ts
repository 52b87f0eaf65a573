import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { signUpInvestor, welcomeInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { newSession } from './testing/writer.ts'

/** What a person reads in each passage: in which order they come, the day and the person decide. */
const passages = [
  {
    words:
      'I bought shares of Microsoft (NASDAQ: MSFT) this week, because the cloud business grew 28 percent.',
    rest: ' My price target for Microsoft is $560 within 12 months.',
    says: { ticker: 'MSFT', stance: 'Bullish', target: '560', currency: 'USD' },
  },
  {
    words: 'I am buying ASML Holding (NASDAQ: ASML) at this price.',
    rest: ' Nobody else sells the machines that print the finest chips. My price target is €1,050 within 12 months.',
    says: { ticker: 'ASML', stance: 'Bullish', target: '1,050', currency: 'EUR' },
  },
  {
    words:
      'I sold my shares of Intel (NASDAQ: INTC) today, and I would avoid the stock: the factories lose money every quarter.',
    rest: '',
    says: { ticker: 'INTC', stance: 'Bearish', target: '', currency: '' },
  },
]

describe('a second look', () => {
  const site = useSite()
  let writer = ''

  beforeAll(async () => {
    writer = await newSession(site.origin)
    const drafts = await Promise.all(passages.map(({ words, rest }) => read(words + rest)))
    // A post that is saved faster than anybody reads its tips is counted apart, and nobody is asked about it.
    await wait(3_000)
    for (const draft of drafts) await send('/api/posts', newPostOfExtraction(draft, new Set()))
  }, patience(60_000))

  async function send<Result>(path: string, body: object): Promise<Result> {
    const answer = await fetch(site.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: writer },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
    return (await answer.json()) as Result
  }

  const read = (words: string) =>
    send<ExtractionResult>('/api/extract', {
      content: `A letter of this week\n\n${words}\n\nThe rest of the letter is about a walk by the lake.`,
    })

  it('is asked for at the end of the unclassified tips, and told of once answered, until none is left', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto('/my-stocks/unclassified')
    const card = page.getByRole('region', { name: 'A second look' })

    const first = await asked(card)
    await fill(card, first.says)
    await card.getByRole('button', { name: 'What does it say?' }).click()
    await card.getByText('You read what the tip says.').waitFor()
    await eventually('all of it to be as it was read', () => card.getByText(', as you read it').count()).toBe(
      3,
    )
    await eventually('the answer to have the focus', () => focused(page)).toBe('You read what the tip says.')
    await card.getByRole('button', { name: 'Another one' }).click()

    const second = await asked(card, first)
    await eventually('the next passage to have the focus', () => focused(page)).toBe('A second look')
    await fill(card, { ...second.says, stance: 'Neutral' })
    await card.getByRole('button', { name: 'What does it say?' }).click()
    await card.getByText('You read something else than the tip says.').waitFor()
    await card.getByText(`Stance: ${second.says.stance}, you read it otherwise`).waitFor()
    await eventually('two of it to be as it was read', () => card.getByText(', as you read it').count()).toBe(
      2,
    )
    await card.getByRole('button', { name: 'Another one' }).click()

    const third = await asked(card, second)
    expect(third).not.toBe(first)
    await card.getByRole('button', { name: 'Skip' }).click()
    await card.waitFor({ state: 'detached' })
    await page.reload()
    await eventually('the passage that was skipped', () => asked(card)).toBe(third)
    await card.getByRole('button', { name: 'Not a tip' }).click()
    await card.getByRole('link', { name: 'See the tip in its post' }).waitFor()
    await card.getByRole('button', { name: 'Another one' }).click()
    await card.waitFor({ state: 'detached' })
    await page.getByText('There are no more quotes for today. Thank you.').waitFor()
    await eventually('the last words to have the focus', () => focused(page)).toBe(
      'There are no more quotes for today. Thank you.',
    )
    await allClassified(page)
    await eventually('no second look', () => card.count()).toBe(0)
  })

  it('says what is wrong beside its field, and keeps what was chosen', async () => {
    const page = await site.visitor({ complaints: /422/ })
    await signUpInvestor(page)
    await page.goto('/my-stocks/unclassified')
    const card = page.getByRole('region', { name: 'A second look' })
    await card.getByLabel('Stance').selectOption('Bearish')
    await card.getByLabel('Price target, if any').fill('12,50')
    await card.getByRole('button', { name: 'What does it say?' }).click()
    await card.getByText('Use a dot for decimals, such as 1,250.50').waitFor()
    await card.getByLabel('Price target, if any').fill('12.50')
    await card.getByRole('button', { name: 'What does it say?' }).click()
    await card.getByText('Enter the ticker that the quote is about').waitFor()
    await eventually('the stance that was chosen', () =>
      card.getByLabel('Stance').locator('option:checked').textContent(),
    ).toBe('Bearish')
  })

  it('is not asked for of who has posted them', async () => {
    const page = await site.visitor()
    const [name, value] = writer.split(';')[0]?.split('=') ?? []
    await page.context().addCookies([{ name: name ?? '', value: value ?? '', url: site.origin }])
    await welcomeInvestor(page)
    await allClassified(page)
    await eventually('no second look for who has posted them', () =>
      page.getByRole('region', { name: 'A second look' }).count(),
    ).toBe(0)
  })
})

/** The words that have the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** The passage that the card asks about, once it is another than before. */
async function asked(card: Locator, before?: (typeof passages)[number]) {
  const marked = card.locator('mark').filter(before ? { hasNotText: before.words } : {})
  const words = await marked.textContent()
  const passage = passages.find(each => each.words === words)
  if (!passage) throw new Error(`Nothing is known of the passage ${words}`)
  for (const secret of ['Bullish', 'Bearish'])
    await eventually(`no ${secret} beside the passage`, () =>
      card.locator('figure').getByText(secret).count(),
    ).toBe(0)
  return passage
}

async function fill(card: Locator, says: (typeof passages)[number]['says']): Promise<void> {
  await card.getByLabel('Ticker').fill(says.ticker)
  await card.getByLabel('Stance').selectOption(says.stance)
  await card.getByLabel('Price target, if any').fill(says.target)
  await card.getByLabel('Currency').fill(says.currency)
}

/** The page of who has nothing to classify, once it knows whether there is a second look. */
async function allClassified(page: Page): Promise<void> {
  const answer = page.waitForResponse(/second-looks\/next/)
  await page.goto('/my-stocks/unclassified')
  expect((await answer).status()).toBe(204)
  await page.getByRole('heading', { name: 'All tips classified!' }).waitFor()
}
