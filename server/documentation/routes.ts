import type { Mount } from '../http/app-context.ts'
import { describe } from './describe.ts'
import { documentationPage } from './page.ts'

/** The same as long as the process lives. */
const unchanging = { keys: [] }

/** The description of every call, made from the schemas that check them, and the same as a page. */
export function mountDocumentation({ app, services }: Mount): void {
  app.get('/api/openapi.json', context => {
    context.set('shown', unchanging)
    return context.json(describe(services.config.publicUrl))
  })
  app.get('/api/docs', context => {
    context.set('shown', unchanging)
    return context.html(documentationPage(describe(services.config.publicUrl), services.config.publicUrl))
  })
}
