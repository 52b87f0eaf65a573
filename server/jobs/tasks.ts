import { hasCome } from '../database/statements/has-come.ts'
import { hasTextInHand } from '../features/intake/drafting/text-in-hand.ts'
import { isHearingDue } from '../features/intake/listening/hearing/take.ts'
import { isExample } from '../features/intake/sources/polling/is-example.ts'
import { isToFreeze } from '../features/ledger/calls/due.ts'
import { isForecastDue, isMyRecordDue } from '../features/ledger/my-record/due.ts'
import { isScoringDue } from '../features/ledger/records/due.ts'
import { isRadarDue } from '../features/watch/radar/due.ts'
import type { Tasks } from './queue/task.ts'

/** All tasks. The file of a task is loaded with its first job. */
export const tasks: Tasks = {
  'poll-feed': {
    key: 'poll',
    table: 'feeds',
    dueAt: 'next_at',
    // The same conditions as those of a poll. A feed that is due but may not be asked yet would give a useless job at
    // each look.
    only: `coalesce(leased_until <= now(), true) and coalesce(not_before <= now(), true)
      and exists (select from follows where follows.feed_id = item.id) and not ${isExample('item')}`,
    load: async () => (await import('./work/poll-source.ts')).runPollSource,
  },
  'draft-item': {
    key: 'draft',
    table: 'feed_items',
    dueAt: 'draft_at',
    only: `state = 'new'`,
    // No slow page is to keep what came with its feed waiting.
    first: hasTextInHand('item'),
    load: async () => (await import('./work/draft-item.ts')).runDraftItem,
  },
  listen: {
    key: 'listen',
    dueWhile: isHearingDue,
    load: async () => (await import('./work/listen.ts')).runListen,
  },
  'fetch-prices': {
    key: 'prices',
    table: 'price_series',
    dueAt: 'next_at',
    load: async () => (await import('./work/prices/fetch-prices.ts')).runFetchPrices,
  },
  'settle-tips': {
    key: 'tips',
    dueWhile: `exists (select from public.price_series where last_day is not null) and (
      exists (select from public.unsettled) or
      exists (select from public.calls where ${isToFreeze}))`,
    load: async () => (await import('./work/settle-calls.ts')).runSettleTips,
  },
  'settle-series': {
    key: 'series',
    dueWhile: `exists (select from public.price_series where ${hasCome('settle_at')})`,
    load: async () => (await import('./work/settle-calls.ts')).runSettleSeries,
  },
  'score-records': {
    key: 'records',
    dueWhile: isScoringDue,
    load: async () => (await import('./work/score-records.ts')).runScoreRecords,
  },
  'settle-forecasts': {
    key: 'forecasts',
    dueWhile: isForecastDue,
    load: async () => (await import('./work/settle-calls.ts')).runSettleForecasts,
  },
  'score-people': {
    key: 'people',
    dueWhile: isMyRecordDue,
    load: async () => (await import('./work/settle-calls.ts')).runScorePeople,
  },
  'hold-posts': {
    key: 'radar',
    dueWhile: isRadarDue,
    load: async () => (await import('./work/hold-posts.ts')).runHoldPosts,
  },
  'date-tips': {
    key: 'dates',
    dueWhile: 'exists (select from public.undated_tips)',
    load: async () => (await import('./work/date-tips.ts')).runDateTips,
  },
  'tell-outcomes': {
    key: 'outcomes',
    dueWhile: `exists (select from public.outcome_news where waits and told_at <= now() - interval '15 minutes')`,
    load: async () => (await import('./work/settle-calls.ts')).runTellOutcomes,
  },
  'send-digests': {
    key: 'digest',
    table: 'mail_settings',
    dueAt: 'next_at',
    // A week, and the hour by which clocks change.
    furthest: '8 days',
    load: async () => (await import('./work/send-mails.ts')).runSendDigest,
  },
  'send-mails': {
    key: 'mail',
    table: 'mails',
    dueAt: 'send_at',
    only: `state = 'waiting'`,
    load: async () => (await import('./work/send-mails.ts')).runSendMail,
  },
}
