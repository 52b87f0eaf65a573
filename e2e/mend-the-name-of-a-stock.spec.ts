import { describe, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { addPost, signUp } from './testing/people.ts'
import { useSite } from './testing/site.ts'

describe('mending the name of a stock', () => {
  const site = useSite()
  const post = {
    title: 'Glass from the harbour',
    summary: 'About glass.',
    sourceType: 'manual',
    tips: [
      { ticker: 'ZWGLS', companyName: 'Today Zwiesel Harbourglass', text: 'It rises.', stance: 'bullish' },
    ],
  }
  const microsoft = { ...post, title: 'Windows', tips: [{ ticker: 'MSFT', text: 'It rises.' }] }

  it('is offered to nobody who may not: signed out, or of a stock that the symbol table knows', async () => {
    const page = await site.visitor()
    // Whoever comes first looks after the server, and may.
    await signUp(page)
    await addPost(page, post)
    await addPost(page, microsoft)
    const member = await site.visitor()
    await signUp(member, { next: '/stocks/MSFT' })
    await member.getByRole('button', { name: 'Add to My Stocks' }).waitFor()
    await eventually('no button', () => member.getByRole('button', { name: 'Wrong name?' }).count()).toBe(0)
    const visitor = await site.visitor()
    await visitor.goto(`${site.origin}/stocks/ZWGLS`)
    await visitor.getByRole('heading', { name: /Today Zwiesel/ }).waitFor()
    await eventually('no button', () => visitor.getByRole('button', { name: 'Wrong name?' }).count()).toBe(0)
  })

  it('is told what is wrong, seen at once, told to visitors, and undone', async () => {
    const page = await site.visitor({ complaints: /status of 4(?:09|22)/ })
    await signUp(page, { next: '/stocks/ZWGLS' })
    await page.getByRole('button', { name: 'Wrong name?' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Name of ZWGLS' })
    const field = dialog.getByLabel('Company or fund')
    await eventually('the name as it is', () => field.inputValue()).toBe('Today Zwiesel Harbourglass')
    await field.fill('zwgls')
    await field.press('Enter')
    await dialog.getByText('The ticker is no name').waitFor()
    await eventually('the focus', () => field.evaluate(box => box === document.activeElement)).toBe(true)
    await field.fill('Zwiesel Harbourglass')
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await dialog.waitFor({ state: 'detached' })
    const heading = (name: string) => page.getByRole('heading', { level: 1 }).getByText(name, { exact: true })
    await heading('Zwiesel Harbourglass').waitFor()

    const visitor = await site.visitor()
    await visitor.goto(`${site.origin}/stocks/ZWGLS`)
    await visitor.getByRole('button', { name: 'Name changed once' }).click()
    const names = visitor.getByRole('dialog', { name: 'What changed' })
    await names.getByText('another member').waitFor()
    await eventually('the name that was', () => names.locator('del').allInnerTexts()).toEqual([
      'Today Zwiesel Harbourglass',
    ])
    await eventually('nothing to bring back', () =>
      names.getByRole('button', { name: /Bring back/ }).count(),
    ).toBe(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await heading('Today Zwiesel Harbourglass').waitFor()
    await page.getByRole('button', { name: 'Name changed 2 times' }).click()
    const own = page.getByRole('dialog', { name: 'What changed' })
    await own.getByRole('button', { name: 'Bring back version 2' }).click()
    await own.waitFor({ state: 'detached' })
    await heading('Zwiesel Harbourglass').waitFor()
    await page.goto(`${site.origin}/search?q=harbourglass`)
    await page.getByRole('link', { name: /ZWGLS/ }).first().waitFor()
  })

  it('says that somebody else has changed it meanwhile, keeps what was typed, and saves it at the next press', async () => {
    const page = await site.visitor({ complaints: /status of 409/ })
    await signUp(page, { next: '/stocks/ZWGLS' })
    await page.getByRole('button', { name: 'Wrong name?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Name of ZWGLS' })
    await dialog.getByLabel('Company or fund').fill('Zwiesel Glass')
    const other = await site.visitor()
    await signUp(other, { next: '/stocks/ZWGLS' })
    await other.getByRole('button', { name: 'Wrong name?' }).click()
    const theirs = other.getByRole('dialog', { name: 'Name of ZWGLS' })
    await theirs.getByLabel('Company or fund').fill('Harbourglass AG')
    await theirs.getByRole('button', { name: 'Save name' }).click()
    await theirs.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await dialog.getByText('Somebody has changed this name meanwhile: it is “Harbourglass AG” now').waitFor()
    await eventually('what was typed', () => dialog.getByLabel('Company or fund').inputValue()).toBe(
      'Zwiesel Glass',
    )
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).getByText('Zwiesel Glass', { exact: true }).waitFor()
  })
})
