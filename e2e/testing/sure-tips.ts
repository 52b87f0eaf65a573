import type { Locator } from 'playwright-core'
import { eventually } from '#extraction/testing/eventually.ts'

/**
 * The boxes *Keep* of a preview whose tips are all sure: ticked by themselves, and nothing stands under *Perhaps also*. A
 * journey that ticked them itself would not notice a sample of which the machine is no longer sure.
 */
export async function keptBySureness(preview: Locator, atLeast: number): Promise<Locator[]> {
  const boxes = preview.getByRole('checkbox', { name: /^Keep/ })
  await eventually('the tips that were found', () => boxes.count()).toBeGreaterThanOrEqual(atLeast)
  const keep = await boxes.all()
  for (const box of keep)
    await eventually(`${await box.getAttribute('aria-label')} to be ticked by itself`, () =>
      box.isChecked(),
    ).toBe(true)
  await eventually('no tip to be unsure', () =>
    preview.getByRole('heading', { name: 'Perhaps also' }).count(),
  ).toBe(0)
  return keep
}
