import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { addPost, signUp, signUpInvestor } from './testing/people.ts'
import { useSite } from './testing/site.ts'
import { useSource } from './testing/source-server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Each is behind a boundary of something that is told by the clock: an hour, a day, a reading that takes too long, a year. */
const later = [6 * minute, minute, day, 40 * day, 400 * day]

const post = { title: 'Sleepers', summary: 'Wood and concrete.' }
const tips = [
  { ticker: 'CSX', text: 'Own it.', priceTargetValue: 40, priceTargetHorizon: '12 months' },
  { ticker: 'UNP', text: 'Wait.' },
]

// Whatever React finds different from what the server drew it says in the console, which has to stay empty.
describe('the application that takes a page over', () => {
  // It never answers.
  const source = useSource(() => {})
  const site = useSite(() => ({ EXTRACT_ALLOW_HOSTS: source.host }))

  it('draws what the server drew, however late it comes and wherever the visitor is', async () => {
    const person = await site.visitor({ timezoneId: 'Pacific/Kiritimati' })
    await signUpInvestor(person)
    const address = await addPost(person, { ...post, tips })
    const { id: stockId } = (await (await person.request.get('/api/stocks/CSX')).json()) as { id: string }
    await sent(person, '/api/my-stocks', { stockId })
    await sent(person, '/api/tasks', { stockId, task: 'Read the report', dueOn: dayFromNow(1) })
    await sent(person, '/api/conclusions', {
      ...{ stockId, action: 'buy', conviction: 'high', rationale: 'Cheap.', reviewOn: dayFromNow(0) },
    })
    // For five minutes it counts as being read.
    await sent(person, '/api/queue', { urls: [`http://${source.host}/one`] })
    await sent(person, '/api/notes', { stockId, content: 'Ask Ada.' })
    const pages = [
      ...['/', '/due', '/queue', '/following', '/my-stocks', '/my-stocks/unclassified', '/strategists'],
      ...[
        '/stocks/CSX',
        '/stocks/CSX?tab=notes',
        '/stocks/CSX?tab=tasks',
        address,
        '/settings',
        '/my-record',
      ],
    ]
    for (const time of later) {
      await person.clock.setFixedTime(Date.now() + time)
      for (const path of pages) await person.goto(path)
    }
  })

  it('draws what a visitor was sent, however late', async () => {
    const writer = await site.visitor()
    await signUp(writer)
    const address = await addPost(writer, { ...post, tips })
    const reader = await site.visitor({ timezoneId: 'America/Los_Angeles' })
    for (const time of later) {
      await reader.clock.setFixedTime(Date.now() + time)
      for (const path of ['/', address, '/stocks/CSX', '/accuracy', '/search?q=Own']) {
        await reader.goto(path)
        await reader
          .locator('main h1')
          .first()
          .evaluate(heading => heading.setAttribute('data-sent', ''))
        await begin(reader)
        // It was taken over, and not drawn anew.
        await reader.locator('main h1[data-sent]').first().waitFor()
      }
    }
  })

  it('draws a page anew that has changed since a visitor was sent it', async () => {
    const writer = await site.visitor()
    await signUp(writer)
    await addPost(writer, { ...post, tips })
    const reader = await site.visitor()
    for (const text of ['Sell it.', 'Sell all of it.']) {
      await reader.goto('/stocks/CSX')
      await addPost(writer, { ...post, tips: [{ ticker: 'CSX', text }] })
      await begin(reader)
      await reader.keyboard.press('Escape')
      await reader.getByRole('heading', { name: text }).waitFor()
    }
  })
})

/** Lets the application come by a press, which it answers when it has taken the page over. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function sent(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`)
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10)
}
