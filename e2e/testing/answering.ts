import type { Page } from 'playwright-core'

/**
 * Waits until the page of who is signed in answers to keys: a press of a button is kept for the application, a key that
 * judges is not. The menu that the press opens is closed again.
 */
export async function toAnswer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Log out' }).waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
}
