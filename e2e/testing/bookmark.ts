import type { BrowserContext, Page } from 'playwright-core'

/** The code of the bookmark with text, as the settings page of who is signed in has it. */
export async function textBookmark(page: Page): Promise<string> {
  await page.goto('/settings')
  return page.getByRole('textbox', { name: 'Code of the text bookmark' }).inputValue()
}

/** Another tab of the same person, on a page of another site. Whatever that page complains of is its own. */
export async function tabOn(context: BrowserContext, address: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(address)
  return tab
}

/** Presses the bookmark: browsers run it as the reader's, whatever the page allows. Gives the tab that it leads to. */
export async function pressBookmark(tab: Page, code: string): Promise<Page> {
  const opened = tab.context().waitForEvent('page')
  const run = tab.evaluate(code.slice('javascript:'.length)).catch(() => undefined)
  const leads = await Promise.race([opened, tab.waitForURL('**/share/text').then(() => tab)])
  await run
  await leads.waitForLoadState()
  opened.catch(() => undefined)
  return leads
}
