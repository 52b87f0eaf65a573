import { randomUUID } from 'node:crypto'
import { type Browser, openBrowser } from '#server/testing/browser.ts'

/** What a person was told is stored, and when, in milliseconds of `performance`. */
export interface Acknowledged {
  table: 'posts' | 'notes' | 'tips'
  id: string
  asked: number
  answered: number
}

export interface BusyPeople {
  browsers: Browser[]
  ledger: Acknowledged[]
  /** Ends their writing; rejects when one of them was refused anything. */
  stop(): Promise<void>
}

/** People who write without a pause, each in their own account: posts with tips, verdicts, stocks and notes. */
export async function startWriting(origin: string, howMany: number): Promise<BusyPeople> {
  const ledger: Acknowledged[] = []
  let stopped = false
  const browsers = await Promise.all(
    Array.from({ length: howMany }, async () => {
      const browser = openBrowser(fetch, origin)
      const email = `${randomUUID()}@example.com`
      await told(browser, '/api/auth/sign-up/email', { email, password: 'password-1234' })
      return browser
    }),
  )

  async function told(browser: Browser, path: string, body: object): Promise<{ id: string }> {
    const answer = await browser.send('POST', path, body, { origin })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    // The contract's answers to new things have ids; those to others are not looked at.
    return answer.json() as Promise<{ id: string }>
  }

  async function add(browser: Browser, table: Acknowledged['table'], path: string, body: object) {
    const asked = performance.now()
    const { id } = await told(browser, path, body)
    ledger.push({ table, id, asked, answered: performance.now() })
    return id
  }

  async function write(browser: Browser, number: number): Promise<void> {
    for (let round = 0; !stopped; round++) {
      const ticker = `W${number}R${round % 5}`
      const stock = await told(browser, '/api/stocks', { ticker, companyName: `Company ${ticker}` })
      const tips = [{ ticker, text: 'It will rise.', stance: 'bullish' }]
      const post = { title: `Round ${round}`, summary: 'What was said.', author: `Author ${number}`, tips }
      const postId = await add(browser, 'posts', '/api/posts', post)
      const tip = { postId, stockId: stock.id, text: 'It will fall.', stance: 'bearish' }
      const tipId = await add(browser, 'tips', '/api/tips', tip)
      await told(browser, '/api/classifications', { tipId, classification: 'agree' })
      await told(browser, '/api/my-stocks', { stockId: stock.id })
      await add(browser, 'notes', '/api/notes', { stockId: stock.id, content: `Round ${round}\n\\.` })
    }
  }

  const writing = Promise.all(browsers.map(write))
  // Told where it is awaited.
  writing.catch(() => {})
  return {
    browsers,
    ledger,
    stop: async () => {
      stopped = true
      await writing
    },
  }
}
