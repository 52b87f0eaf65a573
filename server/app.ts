import type { GoldFigures } from '#contract/accuracy.ts'
import type { Auth } from './auth/auth.ts'
import { mountAuth } from './auth/routes.ts'
import { type Folders, mountFiles } from './document/files.ts'
import { mountPages, type PageRenderer } from './document/pages.ts'
import { mountDocumentation } from './documentation/routes.ts'
import { mountAccount } from './features/account/routes.ts'
import { mountAccuracy } from './features/accuracy/routes.ts'
import { mountAnalytics } from './features/analytics/routes.ts'
import { mountCalendar } from './features/calendar/routes.ts'
import { mountCalls } from './features/calls/routes.ts'
import { mountCases } from './features/cases/routes.ts'
import { mountConclusions } from './features/conclusions/routes.ts'
import { mountCorrections } from './features/corrections/routes.ts'
import { mountDue } from './features/due/routes.ts'
import { mountExport } from './features/export/routes.ts'
import { mountExtraction } from './features/extraction/routes.ts'
import type { Runs } from './features/extraction/runs.ts'
import { mountFeedback } from './features/feedback/routes.ts'
import type { FeedReading } from './features/feeds/feed-reading.ts'
import { mountFollowing } from './features/feeds/routes.ts'
import type { DatabaseLook } from './features/health/database-look.ts'
import { mountHealth } from './features/health/routes.ts'
import { mountInstance } from './features/instance/routes.ts'
import { mountJudgements } from './features/judgements/routes.ts'
import { mountMail } from './features/mail/routes.ts'
import { mountModeration } from './features/moderation/routes.ts'
import { mountModerationLog } from './features/moderation-log/routes.ts'
import { mountMyRecord } from './features/my-record/routes.ts'
import { mountMyStocks } from './features/my-stocks/routes.ts'
import { mountNotes } from './features/notes/routes.ts'
import { mountPeople } from './features/people/routes.ts'
import { mountPosts } from './features/posts/routes.ts'
import { mountPrices } from './features/prices/routes.ts'
import { mountQueue } from './features/queue/routes.ts'
import { mountRadar } from './features/radar/routes.ts'
import { mountRecords } from './features/records/routes.ts'
import { mountReports } from './features/reports/routes.ts'
import { mountSearch } from './features/search/routes.ts'
import { mountStocks } from './features/stocks/routes.ts'
import { mountStrategists } from './features/strategists/routes.ts'
import { mountTasks } from './features/tasks/routes.ts'
import { mountTips } from './features/tips/routes.ts'
import { mountFeeds } from './feeds/routes.ts'
import { type App, createHttpApp } from './http/app.ts'
import type { Mount } from './http/mount.ts'
import type { Services as CommonServices } from './http/services.ts'
import { mountJobs } from './jobs/routes.ts'
import { mountMcp } from './mcp/routes.ts'
import { mountPictures } from './pictures/routes.ts'
import { mountShare } from './share/routes.ts'
import type { Painter } from './social/painter.ts'
import { mountSocial } from './social/routes.ts'

/** What the features are made with; four of them bring a part of their own. */
export interface Services extends CommonServices {
  auth: Auth
  runs: Runs
  databaseLook: DatabaseLook
  /** What the rules of this build find in documents of our own. */
  goldFigures: GoldFigures
  feedReading: FeedReading
}

/** What the application serves besides its calls; tests of the calls alone leave it out. */
export interface Site {
  renderer: PageRenderer
  folders: Folders
  /** Makes social pictures; null where it cannot, and no page names one. */
  painter: Painter | null
}

/** The whole application: what stands here is what it answers. */
export function createApp(services: Services, site?: Site): App {
  const app = createHttpApp(services)
  const mount: Mount = { app, services }

  mountHealth(mount, services.databaseLook)
  mountAuth(mount, services.auth)
  mountAccount(mount, services.auth)
  mountPosts(mount)
  mountStocks(mount)
  mountPrices(mount)
  mountTips(mount)
  mountExtraction(mount, services.runs)
  mountAnalytics(mount)
  mountAccuracy(mount, services.goldFigures)
  mountCalls(mount)
  mountCases(mount)
  mountJudgements(mount)
  mountConclusions(mount)
  mountDue(mount)
  mountFeedback(mount)
  mountInstance(mount)
  mountExport(mount, services.auth.sessions.forget)
  mountMyStocks(mount)
  mountMyRecord(mount)
  mountFollowing(mount, services.feedReading)
  mountNotes(mount)
  mountStrategists(mount)
  mountRecords(mount)
  mountCorrections(mount)
  mountRadar(mount)
  mountSearch(mount)
  mountTasks(mount)
  mountCalendar(mount)
  mountQueue(mount)
  mountReports(mount)
  mountModeration(mount)
  mountModerationLog(mount)
  mountPeople(mount, services.auth)
  mountJobs(mount)
  if (services.config.mail) mountMail(mount, services.auth)
  mountDocumentation(mount)

  mountFeeds(mount, { pictures: Boolean(site?.painter) })

  mountMcp(mount)

  if (services.config.proxiesPictures) mountPictures(mount)

  if (site) {
    mountShare(mount)
    if (site.painter) mountSocial(mount, site.painter)
    mountFiles(mount, site.folders)
    mountPages(mount, site.renderer, { pictures: Boolean(site.painter) })
  }
  return app
}
