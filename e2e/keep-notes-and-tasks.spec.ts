import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('notes and tasks about a stock', () => {
  const site = useSite()

  it('keeps notes, newest first, for their writer alone', async () => {
    const page = await site.visitor()
    await openStock(page, 'notes')
    await page.getByText('No notes yet').waitFor()
    const add = page.getByRole('button', { name: 'Add Note' })
    await page.getByRole('textbox', { name: 'Note' }).fill('   ')
    await eventually('the button to rest', () => add.isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: 'Note' }).fill('  Ask about the bridges.  ')
    await add.click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Read the annual report.')
    await page.getByRole('textbox', { name: 'Note' }).press('Control+Enter')
    await page.getByRole('tab', { name: 'Notes 2' }).waitFor()
    await eventually('both notes, the newer one first', () =>
      page.getByRole('list', { name: 'Notes' }).locator('li > p:first-child').allTextContents(),
    ).toEqual(['Read the annual report.', 'Ask about the bridges.'])
    await eventually('the box to be empty', () =>
      page.getByRole('textbox', { name: 'Note' }).inputValue(),
    ).toBe('')
    await page.reload()
    await page.getByText('Ask about the bridges.').waitFor()

    const other = await site.visitor()
    await openStock(other, 'notes')
    await other.getByText('No notes yet').waitFor()
  })

  it('sends notes one after the other, so that they stay in the order they were written in', async () => {
    const page = await site.visitor()
    await openStock(page, 'notes')
    const sent: unknown[] = []
    const held = Promise.withResolvers<void>()
    await page.route('**/api/notes', async route => {
      sent.push(route.request().postDataJSON().content)
      await held.promise
      await route.continue()
    })
    for (const words of ['First.', 'Second.']) {
      await page.getByRole('textbox', { name: 'Note' }).fill(words)
      await page.getByRole('button', { name: 'Add Note' }).click()
      await page.getByRole('list', { name: 'Notes' }).getByText(words).waitFor()
    }
    await eventually('the first note to be sent', () => sent).toEqual(['First.'])
    // Time enough for the second to come too early.
    await page.waitForTimeout(300)
    expect(sent).toEqual(['First.'])
    held.resolve()
    await eventually('both notes, the newer one first', () => notes(page)).toEqual(['Second.', 'First.'])
  })

  it('gives a refused note back to the box', async () => {
    const page = await site.visitor({ complaints: /status of 500/ })
    await openStock(page, 'notes')
    await page.route('**/api/notes', route => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the bridges.')
    await page.getByRole('button', { name: 'Add Note' }).click()
    await page.getByText('Failed to add note', { exact: true }).first().waitFor()
    await eventually('the refused note to be in the box again', () =>
      page.getByRole('textbox', { name: 'Note' }).inputValue(),
    ).toBe('Ask about the bridges.')
    await page.getByText('No notes yet').waitFor()
  })

  it('changes a note where it stands, deletes it and brings it back, by keyboard alone', async () => {
    const page = await site.visitor()
    await openStock(page, 'notes')
    await addNotes(page, 'Ask about the bridges.', 'Read the annual report.')
    const shown = () =>
      page.getByRole('list', { name: 'Notes' }).locator('li > p:first-child').allTextContents()
    const edit = page.getByRole('button', { name: 'Edit note' }).last()
    await edit.focus()
    await page.keyboard.press('Enter')
    const box = page.getByRole('textbox', { name: 'Edit note' })
    await eventually('the keyboard to be in the box', () => isFocused(box)).toBe(true)
    await page.keyboard.type(' And the tolls.')
    await page.keyboard.press('Control+Enter')
    const changed = ['Read the annual report.', 'Ask about the bridges. And the tolls.']
    await eventually('the changed note, in its place', shown).toEqual(changed)
    await eventually('the keyboard to be on the button again', () => isFocused(edit)).toBe(true)
    await eventually('the changed note to be stored', () => notes(page)).toEqual(changed)

    await page.getByRole('button', { name: 'Delete note' }).first().focus()
    await page.keyboard.press('Enter')
    await eventually('the first note to be gone', shown).toEqual(changed.slice(1))
    await page.getByText('Note deleted', { exact: true }).first().waitFor()
    await eventually('the first note to be deleted', () => notes(page)).toEqual(changed.slice(1))
    await page.getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await eventually('both notes, in their places', shown).toEqual(changed)
    await eventually('both notes to be stored', () => notes(page)).toEqual(changed)
  })

  it('loses no words: not those given up by Escape, those refused, nor those of another tab', async () => {
    const page = await site.visitor({ complaints: /status of (500|404)/ })
    await openStock(page, 'notes')
    await addNotes(page, 'Ask about the bridges.')
    const box = page.getByRole('textbox', { name: 'Edit note' })
    await page.getByRole('button', { name: 'Edit note' }).click()
    await box.fill('Ask about the tolls.')
    await page.keyboard.press('Escape')
    await page.getByText('Ask about the bridges.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await eventually('what was given up', () => box.inputValue()).toBe('Ask about the tolls.')
    await page.reload()
    await eventually('what was typed before the reload', () => box.inputValue()).toBe('Ask about the tolls.')

    await page.route('**/api/notes/*', route => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Failed to save note', { exact: true }).first().waitFor()
    await eventually('the refused words to be in the box', () => box.inputValue()).toBe(
      'Ask about the tolls.',
    )
    await page.unroute('**/api/notes/*')

    const elsewhere = await page.context().newPage()
    await elsewhere.goto('/stocks/UNP?tab=notes')
    await elsewhere.getByRole('button', { name: 'Edit note' }).click()
    await elsewhere.getByRole('textbox', { name: 'Edit note' }).fill('Said in another tab.')
    await elsewhere.keyboard.press('Control+Enter')
    await eventually('the words of the other tab', () => notes(page)).toEqual(['Said in another tab.'])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This note had been changed elsewhere').first().waitFor()
    await eventually('the last words', () => notes(page)).toEqual(['Ask about the tolls.'])
    await page.getByRole('button', { name: 'Bring those back' }).click()
    await eventually('the words of the other tab', () => notes(page)).toEqual(['Said in another tab.'])
    await page.getByText('Said in another tab.').waitFor()

    await page.getByRole('button', { name: 'Edit note' }).click()
    await box.fill('After it was deleted.')
    await elsewhere.getByRole('button', { name: 'Delete note' }).click()
    await eventually('the note to be deleted', () => notes(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Failed to save note', { exact: true }).first().waitFor()
    await eventually('the words to be in the box', () => box.inputValue()).toBe('After it was deleted.')
  })

  it('puts back a note whose deletion is refused, and takes it out where its restoration is', async () => {
    const page = await site.visitor({ complaints: /status of 500/ })
    await openStock(page, 'notes')
    await addNotes(page, 'Ask about the bridges.', 'Read the annual report.')
    const shown = () =>
      page.getByRole('list', { name: 'Notes' }).locator('li > p:first-child').allTextContents()
    await page.route('**/api/notes/*', route => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Delete note' }).first().click()
    await page.getByText('Failed to delete note', { exact: true }).first().waitFor()
    const both = ['Read the annual report.', 'Ask about the bridges.']
    await eventually('both notes, in their places', shown).toEqual(both)
    await page.unroute('**/api/notes/*')
    await page.getByRole('button', { name: 'Delete note' }).first().click()
    await page.route('**/api/notes/*/restore', route => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Failed to restore note', { exact: true }).first().waitFor()
    await eventually('one note alone', shown).toEqual(both.slice(1))
  })

  it('gives back what was typed and not saved, to its writer alone and until they sign out', async () => {
    const page = await site.visitor()
    const post = await openStock(page, 'notes')
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the bridges.')
    await page.getByRole('tab', { name: 'Tasks' }).click()
    await page.getByRole('textbox', { name: 'Task' }).fill('Read the annual report')
    await page.getByRole('tab', { name: 'Analysis' }).click()
    await page.getByRole('textbox', { name: 'Rationale' }).fill('Tolls rise.')
    await page.goto(post)
    await page.getByRole('link', { name: 'UNP' }).first().click()
    await eventually('the rationale that was being typed', () =>
      page.getByRole('textbox', { name: 'Rationale' }).inputValue(),
    ).toBe('Tolls rise.')
    await page.getByText('Buy', { exact: true }).click()
    await page.getByRole('button', { name: 'Save Conclusion' }).click()
    await page.getByText('Last updated').waitFor()
    await page.goto('/stocks/UNP?tab=notes')
    const note = page.getByRole('textbox', { name: 'Note' })
    await eventually('the note that was being typed', () => note.inputValue()).toBe('Ask about the bridges.')
    const kept = () => page.evaluate(() => Object.values(sessionStorage).join())
    await eventually('the task to be kept in the tab', kept).toContain('Read the annual report')
    await eventually('what was saved to be kept no more', kept).not.toContain('Tolls rise.')

    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL('**/')
    await eventually('nothing to be kept after signing out', kept).not.toContain('Read the annual report')
  })

  it('shows a note that was added where the others could not be read', async () => {
    const page = await site.visitor({ complaints: /status of 500/ })
    const post = await openStock(page, 'notes')
    await page.getByRole('textbox', { name: 'Note' }).fill('Ask about the bridges.')
    await page.getByRole('button', { name: 'Add Note' }).click()
    await page.getByRole('tab', { name: 'Notes 1' }).waitFor()
    await page.goto(post)
    await page.route('**/api/stocks/UNP/notes', route => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('link', { name: 'UNP' }).first().click()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('heading', { name: 'Failed to Load Notes' }).waitFor()
    await page.unroute('**/api/stocks/UNP/notes')
    await page.getByRole('textbox', { name: 'Note' }).fill('Read the annual report.')
    await page.getByRole('button', { name: 'Add Note' }).click()
    await page.getByRole('tab', { name: 'Notes 2' }).waitFor()
  })

  it('keeps tasks, ticks them off and deletes them', async () => {
    const page = await site.visitor()
    await openStock(page, 'tasks')
    await page.getByText('Nothing to do yet').waitFor()
    await page.getByRole('textbox', { name: 'Task' }).fill('Read https://example.com/10-k, page 12')
    await page.getByRole('textbox', { name: 'Task' }).press('Enter')
    const task = page.getByRole('checkbox', { name: 'Read example.com/10-k, page 12' })
    await task.waitFor()
    const link = page.getByRole('link', { name: 'example.com/10-k' })
    await eventually('the address in the task', () => link.getAttribute('href')).toBe(
      'https://example.com/10-k',
    )
    await eventually('the address to tell nobody where it was pressed', () =>
      link.getAttribute('rel'),
    ).toContain('noreferrer')
    await page.getByRole('tab', { name: 'Tasks 1' }).waitFor()

    await task.check()
    await page.getByRole('tab', { name: 'Tasks', exact: true }).waitFor()
    await eventually('the task to be stored as done', async () =>
      (await tasks(page)).map(({ done }) => done),
    ).toEqual([true])
    await page.reload()
    await eventually('the task to be done on the page loaded anew', () => task.isChecked()).toBe(true)
    await task.uncheck()
    await page.getByRole('tab', { name: 'Tasks 1' }).waitFor()
    await page.getByRole('button', { name: 'Delete task' }).click()
    await page.getByText('Nothing to do yet').waitFor()
    await eventually('the task to be gone from the server', () => tasks(page)).toEqual([])
  })

  it('says a task in other words where it stands, and its address with them', async () => {
    const page = await site.visitor({ complaints: /status of 500/ })
    await openStock(page, 'tasks')
    await page.getByRole('textbox', { name: 'Task' }).fill('Read the annual report')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await page.getByRole('button', { name: 'Edit task' }).click()
    const box = page.getByRole('textbox', { name: 'Edit task' })
    await box.fill('Read https://example.com/10-k')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'example.com/10-k' }).waitFor()
    await page.route('**/api/tasks/*', route => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Edit task' }).click()
    await box.fill('Call them')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Failed to update task', { exact: true }).first().waitFor()
    await eventually('the refused words to be in the box', () => box.inputValue()).toBe('Call them')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'example.com/10-k' }).waitFor()
  })

  it('takes back what the server refuses', async () => {
    const page = await site.visitor({ complaints: /status of 500/ })
    await openStock(page, 'tasks')
    await page.getByRole('textbox', { name: 'Task' }).fill('Read the annual report')
    await page.getByRole('button', { name: 'Add Task' }).click()
    const task = page.getByRole('checkbox', { name: 'Read the annual report' })
    await eventually('the task to be stored', () => task.isEnabled()).toBe(true)

    await page.route('**/api/tasks**', route => route.fulfill({ status: 500, body: '{}' }))
    await page.route('**/api/tasks/*', route => route.fulfill({ status: 500, body: '{}' }))
    await task.click()
    await page.getByText('Failed to update task', { exact: true }).first().waitFor()
    await eventually('the task to be open again', () => task.isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Delete task' }).click()
    await page.getByText('Failed to delete task', { exact: true }).first().waitFor()
    await task.waitFor()
    await page.getByRole('textbox', { name: 'Task' }).fill('Call the investor relations')
    await page.getByRole('button', { name: 'Add Task' }).click()
    await page.getByText('Failed to add task', { exact: true }).first().waitFor()
    await eventually('the refused task to be in the box again', () =>
      page.getByRole('textbox', { name: 'Task' }).inputValue(),
    ).toBe('Call the investor relations')
    await eventually('one task alone', () => page.getByRole('checkbox').count()).toBe(1)
  })
})

/** A stock's page with a tab open, for a new account; gives the path of the post that speaks of it. */
async function openStock(page: Page, tab: 'notes' | 'tasks'): Promise<string> {
  await signUp(page)
  const post = await addPost(page, {
    title: 'Own the bridge',
    summary: 'Tolls rise with prices.',
    tips: [{ ticker: 'UNP', text: 'Union Pacific owns what it needs.' }],
  })
  await page.goto(`/stocks/UNP?tab=${tab}`)
  return post
}

async function addNotes(page: Page, ...contents: string[]): Promise<void> {
  for (const content of contents) {
    await page.getByRole('textbox', { name: 'Note', exact: true }).fill(content)
    await page.getByRole('button', { name: 'Add Note' }).click()
  }
  await eventually('the notes to be stored', () => notes(page)).toEqual(contents.toReversed())
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate(element => element === document.activeElement)
}

async function notes(page: Page): Promise<string[]> {
  // The contract's answer: a list of notes.
  const all = (await (await page.request.get('/api/stocks/UNP/notes')).json()) as { content: string }[]
  return all.map(({ content }) => content)
}

async function tasks(page: Page): Promise<{ done: boolean }[]> {
  // The contract's answer: a list of tasks.
  return (await (await page.request.get('/api/stocks/UNP/tasks')).json()) as { done: boolean }[]
}
