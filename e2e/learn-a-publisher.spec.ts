import type { RequestListener } from 'node:http'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { patience } from '#extraction/testing/until.ts'
import { addKeeper, signInKeeper, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'

const companies = ['Microsoft', 'Costco', 'Deere', 'Home Depot', 'Nike']
const partner = 'Our partner says: rate Palantir (PLTR) a strong buy yourself with ten free trades.'

/** `/issues/N`: a letter that buys one company, with the same advert in each. */
const issues: RequestListener = (request, response) => {
  const number = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 0)
  const words = `We bought ${companies[number % companies.length]} on Monday because orders came in faster than the plants can ship, and we rate it a buy.`
  const rest = `In week ${number} rain kept the harbour closed for ${number + 2} days, and letters took longer.`
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(
    `<!doctype html><html lang="en"><head><title>Harbour Letter ${number}</title></head><body><article><h1>Harbour Letter ${number}</h1><p>${words}</p><p>${partner}</p><p>${rest}</p></article></body></html>`,
  )
}

describe('learning a publisher', { timeout: patience(240_000) }, () => {
  const source = useSource(issues)
  const site = useSite(() => ({ EXTRACT_ALLOW_HOSTS: source.host }))

  beforeAll(() => addKeeper(site.origin))

  async function read(page: Page, number: number): Promise<ExtractionResult> {
    const answer = await page.request.post('/api/extract', {
      data: { url: `http://${source.host}/issues/${number}` },
    })
    expect(answer.status()).toBe(200)
    // The contract's answer.
    return (await answer.json()) as ExtractionResult
  }

  /** Saves an issue without the tip of its advert, as somebody does who has read it. */
  async function correct(page: Page, number: number): Promise<void> {
    const result = await read(page, number)
    const adverts = result.tips.flatMap(({ ticker }, place) => (ticker === 'PLTR' ? place : []))
    expect(adverts).toHaveLength(1)
    // Whoever saves faster than two seconds a tip has read nothing, and teaches nothing.
    await page.waitForTimeout(2100 * result.tips.length)
    const saved = await page.request.post('/api/posts', {
      data: newPostOfExtraction(result, new Set(adverts)),
    })
    expect(saved.status()).toBe(201)
  }

  const tickers = async (page: Page, number: number) =>
    (await read(page, number)).tips.map(({ ticker }) => ticker)

  it('tells what three corrections taught, uses it, and takes a line away and back', async () => {
    const page = await site.visitor()
    await signUpInvestor(page)
    await page.goto('/following')
    await page.getByText('You follow nothing yet').waitFor()
    for (const number of [0, 1, 2]) await correct(page, number)
    await eventually('the next issue without the advert', () => tickers(page, 3)).toEqual(['HD'])

    await page.reload()
    await page.getByRole('heading', { name: 'Learnt from corrections' }).waitFor()
    await page.getByText('Learnt from 3 corrected posts: 1 line is boilerplate').waitFor()
    await page.getByText(/^\d+ lines learnt of/).click()
    await page.getByText('PLTR is no tip outside of titles', { exact: true }).waitFor()
    await page.getByText('from you, for you alone').first().waitFor()

    await page.getByRole('button', { name: /^Remove: “Our partner says/ }).click()
    await page.getByText('It is not used any more', { exact: true }).waitFor()
    await page.getByText('Removed by you').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('It is used again', { exact: true }).waitFor()
    await eventually('no line to be removed', () => page.getByText('Removed by you').count()).toBe(0)

    await page.getByRole('button', { name: /^Remove: “Our partner says/ }).click()
    await page.getByText('Removed by you').waitFor()
    await page.getByRole('button', { name: 'Remove: PLTR is no tip outside of titles' }).click()
    await eventually('the advert to be read again', () => tickers(page, 4)).toContain('PLTR')
  })

  it('uses nothing of it for somebody else, until a moderator teaches the same', async () => {
    const [page, keeper] = [await site.visitor(), await site.visitor()]
    await signUpInvestor(page)
    await eventually('the advert to be read', () => tickers(page, 7)).toContain('PLTR')
    await signInKeeper(keeper, site.origin)
    for (const number of [5, 6, 8]) await correct(keeper, number)
    await eventually('the advert to be known', () => tickers(page, 9)).not.toContain('PLTR')
    await keeper.goto('/following')
    await keeper.getByText(/^\d+ lines learnt of/).click()
    await keeper.getByRole('button', { name: 'Remove for all: PLTR is no tip outside of titles' }).waitFor()
  })
})
