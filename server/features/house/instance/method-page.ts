import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mount } from '../../../http/routing/mount.ts'
import { packageRoot } from '../../../process/package-root.ts'
import { textPage } from './text-page.ts'

/** The rules that outcomes are computed by, for everybody: docs/method.md as a page. */
export function mountMethodPage({ app, services: { instances } }: Mount): void {
  app.add({
    method: 'GET',
    path: '/method',
    async handler() {
      const rules = await readFile(join(packageRoot(), 'docs/method.md'), 'utf8')
      return textPage('How outcomes are computed', rules, instances)
    },
  })
}
