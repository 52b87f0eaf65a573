import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { useInvestors } from './testing/investors.ts'
import { addPost, signUp } from './testing/people.ts'
import { keptBySureness } from './testing/sure-tips.ts'

/** The same for what people type. */
describe('the forms of the specification', () => {
  const { site, investor } = useInvestors()

  it('keeps a typed post that could not be saved, says so, and saves it at the next try', async () => {
    const page = await investor({ complaints: /status of 503/ })
    await page.goto('/posts/new?mode=manual')
    await eventually('the kind that is typed', () => page.getByLabel('Source type').inputValue()).toBe(
      'manual',
    )
    await page.getByLabel('Title').fill('A second try')
    await page.getByLabel('Summary').fill('The first one was refused.')
    await page.route('**/api/posts', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Save Post' }).click()
    await page.getByText('Failed to create post', { exact: true }).first().waitFor()
    await eventually('the title that was typed', () => page.getByLabel('Title').inputValue()).toBe(
      'A second try',
    )
    await page.unroute('**/api/posts')
    await page.getByRole('button', { name: 'Save Post' }).click()
    await page.waitForURL('**/posts/a-second-try')
  })

  it('asks for an address in a field of its type', async () => {
    const page = await investor()
    await page.goto('/posts/new')
    await eventually('the type of the field', () => page.getByLabel('URL').getAttribute('type')).toBe('url')
    await page.getByLabel('URL').fill('   ')
    await page.getByRole('button', { name: 'Extract with AI' }).click()
    await page.getByText('Please enter a URL').waitFor()
  })

  it('previews a source without a field to write in, but for what is kept of it', async () => {
    const page = await investor()
    await page.goto('/posts/new')
    await page.getByRole('button', { name: 'Blog article' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.waitFor()
    await preview.getByText('Blog', { exact: true }).first().waitFor()
    await eventually('no field to write in', () =>
      preview.locator('input:not([type=checkbox]), textarea, select').count(),
    ).toBe(0)
    const tips = (await keptBySureness(preview, 1)).length
    const title = await preview.getByRole('heading', { level: 3 }).first().innerText()
    await page.getByRole('button', { name: 'Edit before saving: the post' }).click()
    const form = page.getByRole('form', { name: 'Manual Entry' })
    await eventually('the title of what was read', () => form.getByLabel('Title').inputValue()).toBe(title)
    await eventually('the kind of the source', () => form.getByLabel('Source type').inputValue()).toBe('blog')
    await eventually('all its tips', () => form.getByRole('article').count()).toBe(tips)
  })

  it('marks ticker and words of a typed tip as required', async () => {
    const page = await investor()
    await page.goto('/posts/new?mode=manual')
    await page.getByRole('button', { name: 'Add Tip' }).click()
    for (const label of ['Ticker', 'Investment Tip'])
      await eventually(`${label} to be required`, () =>
        page.getByLabel(label).getAttribute('required'),
      ).not.toBeNull()
    for (const label of ['Investment Thesis', 'Supporting Evidence', 'Price Target'])
      await eventually(`${label} to be left out as one likes`, () =>
        page.getByLabel(label).getAttribute('required'),
      ).toBeNull()
  })

  it('adds no task of blanks', async () => {
    const page = await investor()
    await addPost(page, { title: 'T', summary: 'S', tips: [aTip('BLANK')] })
    await page.goto('/stocks/BLANK?tab=tasks')
    await page.getByRole('textbox', { name: 'Task' }).fill('   ')
    await eventually('the button to rest', () =>
      page.getByRole('button', { name: 'Add Task' }).isDisabled(),
    ).toBe(true)
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    await page.getByRole('textbox', { name: 'Task' }).fill('  Read the report  ')
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    await page.getByRole('checkbox', { name: 'Read the report', exact: true, disabled: false }).waitFor()
    const tasks: unknown = await (await page.request.get('/api/stocks/BLANK/tasks')).json()
    expect(tasks).toMatchObject([{ task: 'Read the report' }])
  })

  it('cuts nothing off a text that is too long, and says so beside its field', async () => {
    const page = await investor()
    await addPost(page, { title: 'T', summary: 'S', tips: [aTip('LONG')] })
    await page.goto('/posts/new?mode=manual')
    for (const [label, most] of [
      ['Title', 300],
      ['Summary', 5000],
      ['Content', 200_000],
    ] as const)
      await page.getByLabel(label).fill('x'.repeat(most + 1))
    await page.getByRole('button', { name: 'Save Post' }).click()
    for (const most of ['300', '5,000', '200,000'])
      await page.getByText(`Use at most ${most} characters`, { exact: true }).waitFor()
    for (const [tab, name, most] of [
      ['notes', 'Note', 10_000],
      ['tasks', 'Task', 1000],
    ] as const) {
      await page.goto(`/stocks/LONG?tab=${tab}`)
      const field = page.getByRole('textbox', { name })
      await field.fill('x'.repeat(most + 1))
      await page.getByRole('button', { name: `Add ${name}` }).click()
      await page.getByText(`Use at most ${most.toLocaleString('en-US')} characters`).waitFor()
      await eventually('all that was typed', async () => (await field.inputValue()).length).toBe(most + 1)
    }
    await page.getByRole('button', { name: 'Feedback' }).first().click()
    const feedback = page.getByRole('dialog').getByLabel('Your feedback')
    await feedback.fill('x'.repeat(5001))
    await page.getByText('Use at most 5,000 characters', { exact: true }).waitFor()
    await feedback.press('Control+Enter')
    await eventually(
      'all that was typed in the feedback',
      async () => (await feedback.inputValue()).length,
    ).toBe(5001)
  })

  it('says Setting up... while the welcome form is being saved', async () => {
    // The feed behind the form may show the picture that another journey of this file has left without a host.
    const page = await site.visitor({ complaints: /pictures\.example/ })
    await signUp(page, { next: '/' })
    await page.getByRole('button', { name: 'Friends & community' }).click()
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/auth/user', async route => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    await page.getByRole('button', { name: 'Setting up...', disabled: true }).waitFor()
    answer()
    await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  })

  it('shows the server’s own words where it refuses the welcome form', async () => {
    const page = await site.visitor({ complaints: /status of 429/ })
    await signUp(page, { next: '/' })
    await page.getByRole('button', { name: 'Analyst reports' }).click()
    const problem = { title: 'Too many requests', status: 429, detail: 'Wait for a minute.' }
    await page.route('**/api/auth/user', route => route.fulfill({ status: 429, json: problem }))
    await page.getByRole('button', { name: 'Go to my feed' }).click()
    await page.getByText('Wait for a minute.', { exact: true }).first().waitFor()
  })

  it('offers the five ways of research, and a field for the words of Other alone', async () => {
    const page = await site.visitor()
    await signUp(page, { next: '/' })
    for (const name of [
      'YouTube & social',
      'Blogs & articles',
      'Analyst reports',
      'Friends & community',
      'Other',
    ]) {
      await eventually('no field for other words', () =>
        page.getByLabel('Other research style').count(),
      ).toBe(0)
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
    }
    await page.getByLabel('Other research style').waitFor()
  })
})

function aTip(ticker: string): { ticker: string; text: string } {
  return { ticker, text: `A thought about ${ticker}.` }
}
