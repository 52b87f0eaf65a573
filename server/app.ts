import type { GoldFigures } from '#contract/accuracy.ts'
import type { Auth } from './auth/auth.ts'
import { mountAuth } from './auth/routes.ts'
import { mountCalendar } from './features/desk/calendar/routes.ts'
import { mountConclusions } from './features/desk/conclusions/routes.ts'
import { mountDue } from './features/desk/due/routes.ts'
import { mountJudgements } from './features/desk/judgements/routes.ts'
import { mountMail } from './features/desk/mail/routes.ts'
import { mountMyStocks } from './features/desk/my-stocks/routes.ts'
import { mountNotes } from './features/desk/notes/routes.ts'
import { mountTasks } from './features/desk/tasks/routes.ts'
import { mountAccount } from './features/house/account/routes.ts'
import { mountExampleData } from './features/house/example-data/routes.ts'
import { mountExport } from './features/house/export/routes.ts'
import { mountFeedback } from './features/house/feedback/routes.ts'
import type { DatabaseLook } from './features/house/health/database-look.ts'
import { mountHealth } from './features/house/health/routes.ts'
import { mountInstance } from './features/house/instance/routes.ts'
import { mountModeration } from './features/house/moderation/routes.ts'
import { mountModerationLog } from './features/house/moderation-log/routes.ts'
import { mountPeople } from './features/house/people/routes.ts'
import { mountReports } from './features/house/reports/routes.ts'
import { mountUpkeep } from './features/house/upkeep/routes.ts'
import { mountAccuracy } from './features/intake/accuracy/routes.ts'
import { mountExtraction } from './features/intake/extraction/routes.ts'
import type { Runs } from './features/intake/extraction/runs/runs.ts'
import { mountHabits } from './features/intake/habits/routes.ts'
import { joinIntake } from './features/intake/join-intake.ts'
import type { Listening } from './features/intake/listening/listening.ts'
import { mountListening } from './features/intake/listening/routes.ts'
import type { FeedReading } from './features/intake/sources/asking/feed-reading.ts'
import { mountFollowing } from './features/intake/sources/routes.ts'
import { mountDrafts } from './features/intake/to-keep/routes.ts'
import { mountCalls } from './features/ledger/calls/routes.ts'
import { mountCases } from './features/ledger/cases/routes.ts'
import { mountCorrections } from './features/ledger/corrections/routes.ts'
import { joinLedger } from './features/ledger/join-ledger.ts'
import { mountMyRecord } from './features/ledger/my-record/routes.ts'
import { mountRecords } from './features/ledger/records/routes.ts'
import { mountPosts } from './features/library/posts/routes.ts'
import { mountStocks } from './features/library/stocks/routes.ts'
import { mountStrategists } from './features/library/strategists/routes.ts'
import { mountTips } from './features/library/tips/routes.ts'
import { mountPrices } from './features/market/prices/routes.ts'
import { mountAnalytics } from './features/watch/analytics/routes.ts'
import { mountAsk } from './features/watch/ask/routes.ts'
import type { Wordings } from './features/watch/ask/wordings.ts'
import { mountComparison } from './features/watch/comparison/routes.ts'
import { mountRadar } from './features/watch/radar/routes.ts'
import { mountSearch } from './features/watch/search/routes.ts'
import { mountSince } from './features/watch/since/routes.ts'
import { type App, createHttpApp } from './http/routing/app.ts'
import type { Mount } from './http/routing/mount.ts'
import type { Services as CommonServices } from './http/services.ts'
import { mountJobs } from './jobs/routes.ts'
import { type Folders, mountFiles } from './outlets/document/files.ts'
import { mountPages, type PageRenderer } from './outlets/document/pages.ts'
import { mountDocumentation } from './outlets/documentation/routes.ts'
import { mountMcp } from './outlets/mcp/routes.ts'
import { mountPictures } from './outlets/pictures/routes.ts'
import { mountShare } from './outlets/share/routes.ts'
import type { Painter } from './outlets/social/painter.ts'
import { mountSocial } from './outlets/social/routes.ts'
import { mountFeeds } from './outlets/syndication/routes.ts'
import type { Warnings } from './process/warnings.ts'

/** What the features are made with; six of them bring a part of their own. */
export interface Services extends CommonServices {
  auth: Auth
  runs: Runs
  databaseLook: DatabaseLook
  /** What the rules of this build find in documents of our own. */
  goldFigures: GoldFigures
  feedReading: FeedReading
  wordings: Wordings
  /** What hears audio. Null: nothing is heard. */
  listening: Listening | null
  /** The last warnings of this process. */
  warnings: Warnings
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
  joinLedger()
  joinIntake()
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
  mountExampleData(mount)
  mountExport(mount, services.auth.sessions.forget)
  mountMyStocks(mount)
  mountMyRecord(mount)
  mountFollowing(mount, services.feedReading)
  mountHabits(mount)
  mountNotes(mount)
  // Before the calls of one strategist, whose addresses hold an id in the same place.
  mountComparison(mount)
  mountStrategists(mount)
  mountRecords(mount)
  mountCorrections(mount)
  mountRadar(mount)
  mountSearch(mount)
  mountAsk(mount, services.wordings)
  mountSince(mount)
  mountTasks(mount)
  mountCalendar(mount)
  mountDrafts(mount)
  mountListening(mount, services.listening)
  mountReports(mount)
  mountModeration(mount)
  mountModerationLog(mount)
  mountPeople(mount, services.auth)
  mountUpkeep(mount, services.warnings)
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
