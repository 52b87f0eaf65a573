import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Answering,
  modelListener,
  refuse,
  say,
} from '#extraction/extractors/llm/testing/model-server.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { toAnswer } from './testing/answering.ts'
import { signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'
import { publish } from './testing/writer.ts'

const evidence = 'The syrup of Coca-Cola carries a margin of 60 percent, and we keep buying.'
const post = {
  title: 'What the syrup is worth',
  summary: 'On margins.',
  author: 'Ada Brook',
  content: `Nobody reads footnotes. ${evidence} The rest is water.`,
  tips: [{ ticker: 'KO', stance: 'bullish', text: 'The syrup carries it.', evidence }],
}
const question = 'What carries the margin of Coca-Cola?'

describe('asking what people said', () => {
  let answering: Answering = (request, response) => refuse(request, response, 401, 'No such key')
  const model = useSource(modelListener((request, response) => answering(request, response)))
  const site = useSite(() => ({
    EXTRACTOR: 'openai',
    OPENAI_BASE_URL: `http://${model.host}`,
    OPENAI_MODEL: 'a-model-of-this-machine',
  }))
  let path = ''
  beforeAll(async () => {
    path = await publish(site.origin, post)
  })

  it('refuses two letters with a sentence, and asks nothing', async () => {
    const page = await askingInvestor()
    await page.getByLabel('Your question').fill('KO')
    await page.keyboard.press('Enter')
    await page.getByText('Ask with at least 3 characters').waitFor()
    await page.getByText('What would you like to know?').waitFor()
  })

  it('says so where nobody said anything, and leads to the search', async () => {
    const page = await askingInvestor()
    await ask(page, 'What about zeppelins made of lead?')
    await page.getByText('Nobody said anything of it').waitFor()
    await page.getByRole('link', { name: 'Search for its words' }).click()
    await page.waitForURL('**/search?q=What+about+zeppelins+made+of+lead**')
  })

  it('leads from the palette to a quote, and from there to its place in the text', async () => {
    const page = await site.visitor()
    await signUpInvestor(page, { next: '/my-stocks' })
    await toAnswer(page)
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search' })
    await palette.getByRole('combobox', { name: 'Search' }).fill(question)
    await palette.getByRole('option', { name: /^Ask/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    const quote = page.getByRole('figure').filter({ hasText: evidence })
    await quote.waitFor()
    await quote.getByText('Ada Brook').waitFor()
    // A reload shows the same.
    await page.reload()
    await quote.getByRole('link', { name: 'In the text' }).click()
    await page.getByRole('heading', { level: 1, name: post.title }).waitFor()
    await eventually('the text to be open', () =>
      page.locator('#full-content').evaluate(fold => fold.hasAttribute('open')),
    ).toBe(true)
    expect(path).toContain('what-the-syrup')
  })

  it('shows of a model’s answer what its quotes prove, and how much was left out', async () => {
    answering = (request, response) =>
      say(request, response, {
        sentences: [
          { text: 'Ada Brook said that the syrup of Coca-Cola carries a margin of 60 percent.', quotes: [1] },
          { text: 'Ada Brook said that the syrup of Coca-Cola carries a margin of 80 percent.', quotes: [1] },
        ],
      })
    const page = await askingInvestor()
    await ask(page, question)
    const short = page.getByRole('region', { name: 'In short' })
    await short.getByText('carries a margin of 60 percent').waitFor()
    await short.getByText('1 sentence without proof was left out.').waitFor()
    await eventually('no sentence that is not proven', () => short.getByText('80 percent').count()).toBe(0)
    await short.getByRole('link', { name: 'Quote 1' }).click()
    await page.waitForURL('**#quote-1')
  })

  it('keeps what was asked, until it is removed, and offers to ask it again', async () => {
    const page = await askingInvestor()
    await ask(page, question)
    const before = page.getByRole('region', { name: 'You asked' })
    await before.getByRole('link', { name: question }).waitFor()
    await before.getByRole('button', { name: `Remove: ${question}` }).click()
    await page.getByText('Question removed').first().waitFor()
    await page.getByText('What would you like to know?').waitFor()
    await before.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Ask it again' }).click()
    await page.getByRole('figure').filter({ hasText: evidence }).waitFor()
  })

  async function askingInvestor(): Promise<Page> {
    const page = await site.visitor({ complaints: /404/ })
    await signUpInvestor(page, { next: '/ask' })
    return page
  }
})

async function ask(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your question').fill(words)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.waitForURL('**/ask?id=**')
}
