import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * The boxes *Keep* of a preview whose tips are all sure: ticked by themselves, and nothing stands under *Perhaps also*. A
 * journey that ticked them itself would not notice a sample of which the machine is no longer sure.
 */
export async function keptBySureness(preview: Locator, atLeast: number): Promise<Locator[]> {
  const keep = await preview.getByRole('checkbox', { name: /^Keep/ }).all()
  expect(keep.length).toBeGreaterThanOrEqual(atLeast)
  for (const box of keep)
    expect(await box.isChecked(), (await box.getAttribute('aria-label')) ?? 'Keep').toBe(true)
  expect(await preview.getByRole('heading', { name: 'Perhaps also' }).count()).toBe(0)
  return keep
}
