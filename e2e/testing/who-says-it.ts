import type { Page } from 'playwright-core'

/** A post of somebody whose words are given, with one tip on a stock. */
export function aPost(author: string, ticker: string, stance: string, evidence: string, more: object = {}) {
  const tip = { ticker, stance, text: `${author} on ${ticker}`, evidence, ...more }
  return { title: `${author} on ${ticker}`, summary: 'On the queue.', author, content: evidence, tips: [tip] }
}

/** The background looks every 30 s at what nobody has told it of. Milliseconds. */
export const inBackground = { within: 60_000, every: 500 }

/** A stock, which need not have been there. */
export async function stockOf(page: Page, ticker: string): Promise<{ id: string }> {
  const found = await page.request.post('/api/stocks', { data: { ticker } })
  // The contract's stock.
  return (await found.json()) as { id: string }
}

/** Puts stocks onto My Stocks. */
export async function track(page: Page, ...tickers: string[]): Promise<void> {
  for (const ticker of tickers) {
    const { id: stockId } = await stockOf(page, ticker)
    await page.request.post('/api/my-stocks', { data: { stockId } })
  }
}

/** Whether it has the keyboard; to be evaluated in the page. */
export function isFocused(element: Element): boolean {
  return element === document.activeElement
}
