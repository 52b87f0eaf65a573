import type { ServerResponse } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUp } from '../testing/people.ts'
import { useSite } from '../testing/site.ts'
import { useSource } from '../testing/source-server.ts'

describe('extracting a page', () => {
  const held: ServerResponse[] = []
  const source = useSource((request, response) => {
    if (request.url === '/locked') response.writeHead(403).end('Subscribers only')
    else if (request.url === '/slow') held.push(response)
    else sendArticle(response)
  })
  const site = useSite(() => ({ EXTRACT_ALLOW_HOSTS: source.host }))

  async function openAddPost(complaints?: RegExp): Promise<Page> {
    const page = await site.visitor(complaints ? { complaints } : {})
    await signUp(page, { next: '/posts/new' })
    return page
  }

  it('asks for an address before anything is sent', async () => {
    const page = await openAddPost()
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    await page.getByText('Please enter a URL').waitFor()
  })

  it('says why a page cannot be read, keeps what was typed, and takes the text instead', async () => {
    const page = await openAddPost(/502|Failed to load resource/)
    const address = `http://${source.host}/locked`
    await page.getByLabel('URL').fill(address)
    await page.getByRole('button', { name: 'Extract with AI' }).click()

    await page.getByText('Failed to extract content. Please check the URL and try again.').first().waitFor()
    await page.getByText(/403/).first().waitFor()
    await eventually('the address that was typed', () => page.getByLabel('URL').inputValue()).toBe(address)

    await page.getByRole('button', { name: 'Paste its text' }).click()
    await page.getByLabel('Text', { exact: true }).fill(pastedText)
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('checkbox', { name: 'Keep the tip on ASML' }).check()
    await page.getByRole('button', { name: 'Save Post & Tips' }).click()
    await page.waitForURL(/\/posts\/(?!new)/)
    await page.getByText('Found in the text its poster supplied').first().waitFor()
    await eventually('the address of the source', () =>
      page.getByRole('link', { name: 'View Source' }).getAttribute('href'),
    ).toBe(address)
  })

  it('says that it does not read the language of a text, and lets the post be saved', async () => {
    const page = await openAddPost()
    await page.getByRole('button', { name: 'Paste the text instead' }).click()
    await page
      .getByLabel('Text', { exact: true })
      .fill(
        '이 회사의 주식은 저평가되어 있다고 생각해서 지난달에 조금 샀습니다. 경영진은 신중하고 이익은 해마다 늘고 있으며 부채는 점점 줄고 있습니다.',
      )
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    await page.getByText('The built-in rules do not read Korean.').waitFor()
    await eventually('no tips to keep', () => page.getByRole('checkbox', { name: /^Keep/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Add Tips by Hand' }).waitFor()
  })

  it('refuses an address inside a private network', async () => {
    const page = await openAddPost(/403|Failed to load resource/)
    await page.getByLabel('URL').fill('http://169.254.169.254/latest/meta-data')
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    await page.getByText('Failed to extract content. Please check the URL and try again.').first().waitFor()
    await page
      .getByText(/private network/i)
      .first()
      .waitFor()
  })

  it('makes a preview of an article and can start over', async () => {
    const page = await openAddPost()
    await page.getByLabel('URL').fill(`http://${source.host}/article`)
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('heading', { name: 'Why I bought Microsoft' }).waitFor()
    await preview.getByRole('checkbox', { name: 'Keep the tip on MSFT' }).check()
    await page.getByRole('button', { name: 'Extract Different URL' }).click()
    await page.getByRole('button', { name: 'Extract with AI' }).waitFor()
    await eventually('the field to be empty', () => page.getByLabel('URL').inputValue()).toBe('')
  })

  it('is found again after a reload while it runs', async () => {
    const page = await openAddPost()
    await page.getByLabel('URL').fill(`http://${source.host}/slow`)
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    await page.getByRole('region', { name: 'Extraction under way' }).waitFor()
    await page.waitForURL(/extraction=/)
    await page.reload()
    await page.getByRole('region', { name: 'Extraction under way' }).waitFor()
    await eventually('one request for the page', () => held).toHaveLength(1)
    for (const response of held) sendArticle(response)
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('heading', { name: 'Why I bought Microsoft' }).waitFor()
    expect(held).toHaveLength(1)
  })
})

const pastedText = `My notes on lithography

I am buying ASML Holding (NASDAQ: ASML) at this price. Nobody else sells the machines that print the finest chips, and the order book reached 38 billion euros in the last quarter. My price target is €1,050 within 12 months.

The risk is that two customers pay for most of it. I will sell if either of them cuts its spending two years in a row.`

function sendArticle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en"><head><title>Why I bought Microsoft</title>
<meta name="author" content="Ida Fields">
<meta property="article:published_time" content="2026-10-02T08:00:00Z"></head>
<body><article><h1>Why I bought Microsoft</h1>
<p>I bought shares of Microsoft (NASDAQ: MSFT) this week, and I want to write down why, so that I can check it in a year.</p>
<p>The cloud business grew 28 percent in the last quarter, and the company keeps 44 cents of every dollar of sales as operating profit. Customers sign for three years and rarely leave.</p>
<p>I think the stock is worth more than it costs. My price target is $560 within 12 months, which is 30 times what I expect it to earn.</p>
<p>What would change my mind is a second year in which the spending on data centers grows faster than the sales it brings.</p>
</article></body></html>`)
}
