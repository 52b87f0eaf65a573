import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds in a page as it stands, a line each; nothing that axe itself calls an experiment.
 */
export async function violations(page: Page): Promise<string[]> {
  // The page's own policy refuses foreign scripts: this one comes from outside of it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    // Only a rule that axe calls an experiment reads stylesheets, and would have each of them loaded and parsed again.
    return axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] } })
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id} ${node.html}`))
}
