import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds in a page as it stands, a line each; nothing that axe itself calls an experiment.
 *
 * @param rules these alone, where there are any.
 */
export async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  // The page's own policy refuses foreign scripts: this one comes from outside of it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async values => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const only = values.length > 0 && { runOnly: { type: 'rule' as const, values } }
    return axe.run({ resultTypes: ['violations'], ...only })
  }, rules)
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id} ${node.html}`))
}
