import { z } from 'zod'
import * as account from '#contract/account.ts'
import * as accuracy from '#contract/accuracy.ts'
import * as analytics from '#contract/analytics.ts'
import * as asking from '#contract/ask.ts'
import * as calendar from '#contract/calendar.ts'
import * as cases from '#contract/cases.ts'
import * as comparisons from '#contract/comparison.ts'
import * as conclusions from '#contract/conclusions.ts'
import * as corrections from '#contract/corrections.ts'
import * as queue from '#contract/drafts.ts'
import * as due from '#contract/due.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as exampleData from '#contract/example-data.ts'
import * as exporting from '#contract/export.ts'
import * as extraction from '#contract/extraction.ts'
import * as falsifiers from '#contract/falsifiers.ts'
import * as feedback from '#contract/feedback.ts'
import * as follow from '#contract/follow.ts'
import * as follows from '#contract/follows.ts'
import * as habits from '#contract/habits.ts'
import * as health from '#contract/health.ts'
import * as hearings from '#contract/hearing.ts'
import * as instances from '#contract/instance.ts'
import * as invitations from '#contract/invitations.ts'
import * as jobs from '#contract/jobs.ts'
import * as judgements from '#contract/judgements.ts'
import * as listening from '#contract/listening.ts'
import * as mail from '#contract/mail.ts'
import * as moderation from '#contract/moderation.ts'
import * as moderationLog from '#contract/moderation-log.ts'
import * as myRecord from '#contract/my-record.ts'
import * as myStocks from '#contract/my-stocks.ts'
import * as notes from '#contract/notes.ts'
import * as outcomes from '#contract/outcomes.ts'
import * as people from '#contract/people.ts'
import * as posts from '#contract/posts.ts'
import * as prices from '#contract/prices.ts'
import * as problems from '#contract/problem.ts'
import * as radar from '#contract/radar.ts'
import * as records from '#contract/records.ts'
import * as reports from '#contract/reports.ts'
import * as search from '#contract/search.ts'
import * as secondLooks from '#contract/second-looks.ts'
import * as since from '#contract/since.ts'
import * as feedStates from '#contract/source-state.ts'
import * as feeds from '#contract/sources.ts'
import * as stances from '#contract/stance.ts'
import * as stockNames from '#contract/stock-names.ts'
import * as stocks from '#contract/stocks.ts'
import * as strategists from '#contract/strategists.ts'
import * as takenAddresses from '#contract/taken-addresses.ts'
import * as tasks from '#contract/tasks.ts'
import * as tips from '#contract/tips.ts'
import * as tokens from '#contract/tokens.ts'
import * as upkeeping from '#contract/upkeep.ts'

/** Everything that the contract exports, in the order of the description. */
const contract: Record<string, unknown> = {
  ...account,
  ...tokens,
  ...invitations,
  ...posts,
  ...tips,
  ...stances,
  ...stocks,
  ...stockNames,
  ...outcomes,
  ...prices,
  ...strategists,
  ...records,
  ...corrections,
  ...radar,
  ...comparisons,
  ...extraction,
  ...queue,
  ...hearings,
  ...listening,
  ...takenAddresses,
  ...jobs,
  ...judgements,
  ...myStocks,
  ...conclusions,
  ...falsifiers,
  ...due,
  ...calendar,
  ...mail,
  ...notes,
  ...tasks,
  ...myRecord,
  ...analytics,
  ...since,
  ...accuracy,
  ...secondLooks,
  ...cases,
  ...feedStates,
  ...feeds,
  ...follow,
  ...follows,
  ...habits,
  ...search,
  ...asking,
  ...exporting,
  ...feedback,
  ...reports,
  ...moderation,
  ...moderationLog,
  ...people,
  ...health,
  ...instances,
  ...exampleData,
  ...upkeeping,
  ...problems,
}

/**
 * Names that the description published before docs/words.md. Clients made from the description keep these names. Our
 * names are on the left; names of endpoints stand there without their second half.
 */
const published: Record<string, string> = {
  sources: 'feeds',
  drafts: 'queue',
  Classification: 'Verdict',
  Contradiction: 'Signal',
  ContradictionKind: 'SignalKind',
  ContradictionSide: 'SignalSide',
  CorrectedTerms: 'CorrectedClaim',
  DraftEntry: 'QueueEntry',
  DraftState: 'QueueState',
  FoundSource: 'FoundFeed',
  NewestTip: 'Voice',
  RecordFinding: 'RecordVerdict',
  SourceKind: 'FeedKind',
  SourceState: 'FeedState',
  TipTerms: 'Claim',
  ToldTerms: 'ToldClaim',
  WhoSaysIt: 'StockVoices',
}

/** Every endpoint with its operation id: `notesApi.add` is `notesAdd`. */
export function operations(): { operationId: string; endpoint: Endpoint }[] {
  return Object.entries(contract)
    .filter(([name]) => name.endsWith('Api'))
    .flatMap(([name, api]) => {
      const subject = name.slice(0, -'Api'.length)
      // By its name this is an object of endpoints: the whole contract has this form.
      return Object.entries(api as Record<string, Endpoint>).map(([one, endpoint]) => ({
        operationId: asPublished(subject) + capitalized(one),
        endpoint,
      }))
    })
}

/** The objects and choices of the contract with the names of their types: `post` is `Post`. */
export function schemaNames(): ReadonlyMap<unknown, string> {
  const schemas = Object.entries(contract).filter(
    ([, schema]) => schema instanceof z.ZodObject || schema instanceof z.ZodEnum,
  )
  return new Map(schemas.map(([name, schema]) => [schema, asPublished(capitalized(name))]))
}

function asPublished(name: string): string {
  return published[name] ?? name
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
