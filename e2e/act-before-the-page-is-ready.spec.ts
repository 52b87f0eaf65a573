import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUp } from './testing/people.ts'
import { applicationOf, useSite } from './testing/site.ts'
import { writesOf } from './testing/writes.ts'

describe('what is done before the application has come', () => {
  const site = useSite()

  it('is not lost: what was typed, what was clicked, what was ticked', async () => {
    const page = await site.visitor()
    await signUp(page)
    await addPost(page, {
      title: 'Volumes',
      summary: 'They are back.',
      tips: [{ ticker: 'UNP', text: 'Own it.' }],
    })
    await page.goto('/stocks/UNP?tab=notes')
    await page.getByText('No notes yet').waitFor()

    const arrive = await holdBack(page)
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the bridges.')
    await page.waitForLoadState('domcontentloaded')
    await page.getByRole('button', { name: 'Agree', exact: true }).click()
    await arrive()
    await page.getByRole('button', { name: 'Add Note' }).click()
    await page.getByRole('list', { name: 'Notes' }).getByText('Ask about the bridges.').waitFor()
    await eventually('the judgement to be kept', () =>
      page.getByRole('button', { name: 'Agree', exact: true }).getAttribute('aria-pressed'),
    ).toBe('true')
  })

  it('is not lost: a task ticked and unticked, again and again', async () => {
    const page = await site.visitor()
    await signUp(page)
    await addPost(page, {
      title: 'Freight',
      summary: 'More of it.',
      tips: [{ ticker: 'NSC', text: 'Own it.' }],
    })
    await page.goto('/stocks/NSC?tab=tasks')
    await page.getByRole('textbox', { name: 'Task' }).fill('Read the report')
    await page.getByRole('button', { name: 'Add Task' }).click()
    const task = page.getByRole('checkbox', { name: 'Read the report' })
    await task.check()
    const state = async () => ({
      shown: await task.isChecked(),
      stored: (await (await page.request.get('/api/export')).json()).tasks.map(
        (one: { done: boolean }) => one.done,
      ),
    })
    // A page that is loaded before what was ticked is stored is drawn without it, and there is nothing to tick on it.
    await eventually('the task to be stored as done', state).toEqual({ shown: true, stored: [true] })
    await page.getByRole('tab', { name: 'Tasks', exact: true }).waitFor()

    for (const round of [1, 2, 3, 4]) {
      const done = round % 2 === 0
      const arrive = await holdBack(page)
      await page.reload({ waitUntil: 'domcontentloaded' })
      await task.setChecked(done)
      // What React does to a field that is drawn a second time before what was done on it is given to it.
      if (round > 2) await task.evaluate((box, before) => Object.assign(box, { checked: before }), !done)
      await arrive()
      await page.getByRole('tab', { name: done ? 'Tasks' : 'Tasks 1', exact: true }).waitFor()
      await eventually('the task to stay as it was set', state).toEqual({ shown: done, stored: [done] })
    }
  })

  it('is not lost: another choice than the one that was saved', async () => {
    const page = await site.visitor()
    await signUp(page)
    await addPost(page, { title: 'Switches', summary: 'New.', tips: [{ ticker: 'WAB', text: 'Own it.' }] })
    const choice = (name: string) => page.getByRole('radio', { name, exact: true })
    await page.goto('/stocks/WAB')
    await page.getByText('Sell', { exact: true }).click()
    await page.getByRole('button', { name: 'Save Conclusion' }).click()
    await page.getByText('Last updated').waitFor()

    const arrive = await holdBack(page, /\/assets\/intent-[^/]+\.js$/)
    await page.reload({ waitUntil: 'commit' })
    // The choice that is left stands behind the one that is taken.
    await page.getByText('Buy', { exact: true }).click()
    await arrive()
    await eventually('the choice to be the one taken', () => choice('Buy').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Save Conclusion' }).click()
    await eventually('the choice to be stored', async () =>
      (await (await page.request.get('/api/export')).json()).conclusions.map(
        ({ action }: { action: string }) => action,
      ),
    ).toEqual(['buy'])
  })

  it('is not lost: two keys that lead to a place, of which the second judges nothing', async () => {
    const page = await site.visitor()
    await signUp(page)
    await addPost(page, { title: 'Yards', summary: 'Full.', tips: [{ ticker: 'KSU', text: 'Own it.' }] })
    const writes = writesOf(page)
    const arrive = await holdBack(page)
    await page.goto('/stocks/KSU', { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('j')
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await arrive()
    await page.waitForURL('/due')
    await page.getByRole('heading', { name: 'Due', level: 1 }).waitFor()
    expect(writes).toEqual([])
  })

  it('is not lost: steps through a list without cards', async () => {
    const page = await site.visitor()
    await signUp(page)
    await addPost(page, { title: 'Ties', summary: 'Oak.', tips: [{ ticker: 'NSC', text: 'Own it.' }] })
    const { id: stockId } = (await (await page.request.get('/api/stocks/NSC')).json()) as { id: string }
    const dueOn = new Date().toISOString().slice(0, 10)
    for (const task of ['Read the report', 'Ask the yard'])
      await page.request.post('/api/tasks', { data: { stockId, task, dueOn } })
    await page.goto('/due')
    const rows = page.locator('[data-due]')
    await eventually('both tasks', () => rows.count()).toBe(2)
    const arrive = await holdBack(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await arrive()
    await eventually('the second to have the keyboard', () =>
      rows.evaluateAll(all => all.findIndex(row => row.contains(document.activeElement))),
    ).toBe(1)
  })

  it('is not lost on a page that has changed since it was loaded', async () => {
    const writer = await site.visitor()
    await signUp(writer)
    const post = { title: 'Sleepers', summary: 'Wood and concrete.' }
    await addPost(writer, { ...post, tips: [{ ticker: 'CSX', text: 'Own it.' }] })
    const reader = await site.visitor()
    await reader.goto('/stocks/CSX')
    await addPost(writer, { ...post, tips: [{ ticker: 'CSX', text: 'Sell it.' }] })
    await reader.getByRole('tab', { name: 'Notes' }).click()
    await reader.getByText('to keep notes about this stock').waitFor()
    await reader.getByRole('heading', { name: 'Sell it.' }).waitFor()
  })
})

/** Holds the application's files back until what it gives is called. */
async function holdBack(
  page: Page,
  files = /\/assets\/entry-client-[^/]+\.js$/,
): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(files, async route => {
    await held
    await route.continue()
  })
  return async () => {
    release()
    await applicationOf(page)
  }
}
