import { html, json } from '../../http/answers/response.ts'
import type { Mount } from '../../http/routing/mount.ts'
import { describe } from './describe.ts'
import { documentationPage } from './page.ts'

/** Tags of an answer that stays the same as long as the process lives. */
const unchanging = { tags: [] }

/** Mounts the description of every endpoint, made from the schemas that check it, and the same as a page. */
export function mountDocumentation({ app, services }: Mount): void {
  const { publicUrl } = services.config
  app.add({
    method: 'GET',
    path: '/api/openapi.json',
    handler: async () => json(describe(publicUrl), { cacheTags: unchanging }),
  })
  app.add({
    method: 'GET',
    path: '/api/docs',
    handler: async () => html(documentationPage(describe(publicUrl), publicUrl), { cacheTags: unchanging }),
  })
}
