import { describe, it } from 'vitest'
import {
  type Answering,
  anAnsweredTip,
  modelListener,
  refuse,
  say,
} from '#extraction/extractors/llm/testing/model-server.ts'
import { beginStream } from '#extraction/extractors/llm/testing/model-stream.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'

describe('extracting with a language model', () => {
  let answering: Answering = (request, response) => refuse(request, response, 401, 'No such key')
  const model = useSource(modelListener((request, response) => answering(request, response)))
  const source = useSource((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(article),
  )
  const site = useSite(() => ({
    EXTRACT_ALLOW_HOSTS: source.host,
    EXTRACTOR: 'openai',
    OPENAI_BASE_URL: `http://${model.host}`,
    OPENAI_MODEL: 'a-model-of-this-machine',
  }))

  it('offers what the built-in reader found when the model fails, and saves it like any other', async () => {
    const page = await site.visitor({ complaints: /502|Failed to load resource/ })
    await signUp(page, { next: '/posts/new' })
    await page.getByLabel('URL').fill(`http://${source.host}/article`)
    await page.getByRole('button', { name: 'Extract with AI' }).click()

    await page.getByText('Failed to extract content. Please check the URL and try again.').first().waitFor()
    await page.getByText('did not accept the key of this server').first().waitFor()
    // A reload finds the offer again.
    await page.reload()
    await page.getByRole('button', { name: 'Use the built-in rules instead' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('checkbox', { name: 'Keep the tip on MSFT' }).check()
    await eventually('the title once', () =>
      preview.getByRole('heading', { name: 'Why I bought Microsoft' }).count(),
    ).toBe(1)
    await page.getByRole('button', { name: 'Save Post & Tips' }).click()
    await page.waitForURL(/\/posts\/(?!new)/)
    await page.getByText('Quote found in the source').first().waitFor()
  })

  it('shows tips while the model still answers, and says so where that breaks off and nothing of it is kept', async () => {
    const tip = anAnsweredTip({
      ticker: 'MSFT',
      company_name: 'Microsoft',
      text: 'Nobody who is there leaves',
      evidence: 'I bought shares of Microsoft (NASDAQ: MSFT) this week',
    })
    const said = JSON.stringify({ summary: [], tips: [tip] })
    let breakOff = () => {}
    answering = (request, response) => {
      // The second question is never answered, and the whole answer is refused.
      if (!request.user.includes('The document')) return
      if (request.body.stream !== true) {
        refuse(request, response, 401, 'No such key')
        return
      }
      beginStream(request, response).piece(said.slice(0, -2))
      breakOff = () => response.destroy()
    }
    const page = await site.visitor({ complaints: /502|Failed to load resource/ })
    await signUp(page, { next: '/posts/new' })
    await page.getByLabel('URL').fill(`http://${source.host}/article-that-streams`)
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    const under = page.getByRole('region', { name: 'Extraction under way' })
    await under.getByText('Nobody who is there leaves').waitFor()
    await under.getByText('Is being checked once more').waitFor()
    await under.getByText('1 so far').waitFor()
    breakOff()
    const failed = page.getByRole('region', { name: 'Extraction failed' })
    await failed.getByText('What had been found so far is not kept').waitFor()
    await eventually('the tip to be gone', () => failed.getByText('Nobody who is there leaves').count()).toBe(
      0,
    )
    await page.getByRole('button', { name: 'Use the built-in rules instead' }).waitFor()
  })

  it('shows what the model found', async () => {
    const evidence = 'I bought shares of Microsoft (NASDAQ: MSFT) this week'
    const tip = anAnsweredTip({
      ticker: 'MSFT',
      company_name: 'Microsoft',
      text: 'The customers stay for years',
      evidence,
    })
    answering = (request, response) => say(request, response, { summary: [], tips: [tip] })
    const page = await site.visitor()
    await signUp(page, { next: '/posts/new' })
    await page.getByLabel('URL').fill(`http://${source.host}/article`)
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('The customers stay for years').waitFor()
    await preview.getByText('Read by a-model-of-this-machine').waitFor()
  })
})

const article = `<!doctype html>
<html lang="en"><head><title>Why I bought Microsoft</title><meta name="author" content="Ida Fields"></head>
<body><article><h1>Why I bought Microsoft</h1>
<p>I bought shares of Microsoft (NASDAQ: MSFT) this week, and I want to write down why, so that I can check it in a year.</p>
<p>I think the stock is worth more than it costs. My price target is $560 within 12 months, which is 30 times what I expect it to earn.</p>
<p>What would change my mind is a second year in which the spending on data centers grows faster than the sales it brings.</p>
</article></body></html>`
