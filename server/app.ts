import { Hono } from 'hono'
import type { Auth } from './auth/auth.ts'
import { mountAuth } from './auth/routes.ts'
import { type Folders, mountFiles } from './document/files.ts'
import { answerNoPage, mountPages, type PageRenderer } from './document/pages.ts'
import { mountDocumentation } from './documentation/routes.ts'
import { mountAnalytics } from './features/analytics/routes.ts'
import { mountClassifications } from './features/classifications/routes.ts'
import { mountConclusions } from './features/conclusions/routes.ts'
import { mountExport } from './features/export/routes.ts'
import { mountExtraction } from './features/extraction/routes.ts'
import type { Runs } from './features/extraction/runs.ts'
import { mountFeedback } from './features/feedback/routes.ts'
import type { DatabaseLook } from './features/health/database-look.ts'
import { mountHealth } from './features/health/routes.ts'
import { mountMyStocks } from './features/my-stocks/routes.ts'
import { mountNotes } from './features/notes/routes.ts'
import { mountPosts } from './features/posts/routes.ts'
import { mountSearch } from './features/search/routes.ts'
import { mountStocks } from './features/stocks/routes.ts'
import { mountStrategists } from './features/strategists/routes.ts'
import { mountTasks } from './features/tasks/routes.ts'
import { mountTips } from './features/tips/routes.ts'
import { mountFeeds } from './feeds/routes.ts'
import type { Environment, Mount } from './http/app-context.ts'
import { caching } from './http/caching.ts'
import { createCalls } from './http/calls.ts'
import { clientAddress } from './http/client-address.ts'
import { answerError } from './http/errors.ts'
import { createFinish } from './http/finish.ts'
import { answerUnknown } from './http/not-found.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Services as CommonServices } from './http/services.ts'
import { mountMcp } from './mcp/routes.ts'
import { mountShare } from './share/routes.ts'
import type { Painter } from './social/painter.ts'
import { mountSocial } from './social/routes.ts'

/** What the features are made with; three of them bring a part of their own. */
export interface Services extends CommonServices {
  auth: Auth
  runs: Runs
  databaseLook: DatabaseLook
}

/** What the application serves besides its calls; tests of the calls alone leave it out. */
export interface Site {
  renderer: PageRenderer
  folders: Folders
  /** Makes social pictures; null where it cannot, and no page names one. */
  painter: Painter | null
}

/** The header by which an answer keeps out of the pages of other sites. */
const openToOthers = 'cross-origin-resource-policy'

/** The whole application: what stands here is what it answers. */
export function createApp(services: Services, site?: Site): Hono<Environment> {
  const app = new Hono<Environment>()
  const { config, log } = services
  const finish = createFinish(services)
  const calls = createCalls(services, finish)
  const mount: Mount = { app, calls, services }
  // Calls first: what is none goes through the chain below.
  const answerOther = app.fetch
  app.fetch = (request, environment, execution) =>
    calls.answer(request, environment) ?? answerOther(request, environment, execution)

  app.onError((error, context) => answerError(error, context.req, log))
  app.use(requestLog(log))
  app.use(async (context, next) => {
    const connection = context.env.incoming?.socket.remoteAddress ?? ''
    const forwardedFor = context.req.header('x-forwarded-for')
    context.set('user', null)
    context.set(
      'address',
      context.env.visitor?.address ?? clientAddress(forwardedFor, connection, config.trustProxy),
    )
    await next()
  })
  app.use(caching(finish, services))
  const secure = Object.entries(securityHeaders(config.publicUrl))
  app.use(async (context, next) => {
    await next()
    // A social picture says itself that other sites may show it.
    for (const [name, value] of secure)
      if (name !== openToOthers || !context.res.headers.has(name)) context.res.headers.set(name, value)
  })

  mountHealth(mount, services.databaseLook)
  mountAuth(mount, services.auth)
  mountPosts(mount)
  mountStocks(mount)
  mountTips(mount)
  mountExtraction(mount, services.runs)
  mountAnalytics(mount)
  mountClassifications(mount)
  mountConclusions(mount)
  mountFeedback(mount)
  mountExport(mount, services.auth.sessions.forget)
  mountMyStocks(mount)
  mountNotes(mount)
  mountStrategists(mount)
  mountSearch(mount)
  mountTasks(mount)
  mountDocumentation(mount)

  mountFeeds(mount, { pictures: Boolean(site?.painter) })

  mountMcp(mount)

  app.all('/api/*', context => answerUnknown(mount, context))
  if (site) {
    mountShare(mount)
    if (site.painter) mountSocial(mount, site.painter)
    mountFiles(mount, site.folders)
    mountPages(mount, site.renderer, { pictures: Boolean(site.painter) })
  }
  app.notFound(context => (site ? answerNoPage(mount, context) : answerUnknown(mount, context)))
  return app
}
