import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

/** What browsers say of files that are not there. */
const missing = /404|Failed to fetch dynamically imported module|could not be loaded|Error occurred/i

describe('a page that was open while the product was brought up to date', () => {
  const site = useSite()

  it('is loaded anew by itself where its files are gone, and shows what was wanted', async () => {
    const page = await site.visitor({ complaints: missing })
    await signUp(page)
    await page.goto('/my-stocks')
    const loads = countLoads(page)
    await page.route(/\/assets\/StrategistsPage-/, route => route.fulfill({ status: 404 }))
    // The next build: its pages name another file. They are what a page that failed looks at.
    await page.route('**/strategists', async route => {
      if (route.request().resourceType() === 'document') await page.unroute(/\/assets\/StrategistsPage-/)
      const answer = await route.fetch()
      const html = (await answer.text()).replaceAll(/\/assets\/intent-[\w-]+/g, '/assets/intent-of-later')
      if (route.request().resourceType() === 'document') return route.fulfill({ response: answer })
      return route.fulfill({ response: answer, body: html })
    })
    await page.getByRole('link', { name: 'Strategists' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Strategists' }).waitFor()
    expect(loads()).toBe(1)
  })

  it('says so and is left alone where no newer build is the reason', async () => {
    const page = await site.visitor({ complaints: missing })
    await signUp(page)
    await page.goto('/my-stocks')
    const loads = countLoads(page)
    await page.route(/\/assets\/StrategistsPage-/, route => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Strategists' }).first().click()
    await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
    // Nothing that people see tells that the page is not loaded anew.
    await page.waitForLoadState('networkidle')
    expect(loads()).toBe(0)
  })

  it('is loaded anew for a visitor whose click finds no application, once', async () => {
    const page = await site.visitor({ complaints: missing })
    await page.route(/\/assets\/entry-client-/, route => route.fulfill({ status: 404 }))
    await page.goto('/')
    const loads = countLoads(page)
    await page.route(`${site.origin}/`, async route => {
      const answer = await route.fetch()
      const html = (await answer.text()).replaceAll(/\/assets\/intent-[\w-]+/g, '/assets/intent-of-later')
      if (route.request().resourceType() === 'document') return route.fulfill({ response: answer })
      return route.fulfill({ response: answer, body: html })
    })
    await page.getByRole('button', { name: 'Feedback' }).first().click()
    await eventually('the page to be loaded anew', loads).toBe(1)
    await page.waitForLoadState('networkidle')
    const asked = page.waitForResponse(answer => answer.request().resourceType() === 'fetch')
    await page.getByRole('button', { name: 'Feedback' }).first().click()
    await (await asked).finished()
    await page.unrouteAll({ behavior: 'wait' })
    expect(loads()).toBe(1)
  })
})

/** How often the browser has loaded a page since. */
function countLoads(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.resourceType() === 'document') count++
  })
  return () => count
}
