import { brand } from '#contract/brand.ts'
import type { Mount } from '../http/app-context.ts'
import { documentationPage } from './page.ts'

/** The same as long as the process lives. */
const unchanging = { keys: [] }

/** The description of every call, made from the schemas that check them, and the same as a page. */
export function mountDocumentation({ app, services }: Mount): void {
  const { publicUrl } = services.config
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'better-auth.session_token',
    description: 'Set by signing in',
  })
  const describe = () =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: `${brand} API`,
        version: '1.0.0',
        description:
          'Posts, stocks and tips with the words that back them. Errors are problem+json (RFC 9457).',
      },
      servers: [{ url: publicUrl }],
    })
  app.get('/api/openapi.json', context => {
    context.set('shown', unchanging)
    return context.json(describe())
  })
  app.get('/api/docs', context => {
    context.set('shown', unchanging)
    return context.html(documentationPage(describe()))
  })
}
