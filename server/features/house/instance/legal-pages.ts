import type { Mount } from '../../../http/routing/mount.ts'
import { textPage } from './text-page.ts'

const pages = [
  { path: '/terms', title: 'Terms', field: 'terms' },
  { path: '/privacy', title: 'Privacy', field: 'privacy' },
] as const

/** What admins have written for everybody, as pages; 404, as anywhere, where they have not. */
export function mountLegalPages({ app, services: { instances } }: Mount): void {
  for (const { path, title, field } of pages)
    app.add({
      method: 'GET',
      path,
      async handler() {
        const { [field]: text } = await instances.find()
        return text === null ? null : textPage(title, text, instances)
      },
    })
}
