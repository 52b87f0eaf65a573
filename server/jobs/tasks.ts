import type { Tasks } from './task.ts'

/** Every task there is. A task's own file is loaded when its first job is done. */
export const tasks: Tasks = {
  'poll-feed': {
    key: 'poll',
    table: 'feeds',
    dueAt: 'next_at',
    // As a poll asks for it: what is due and may not be asked yet would be a job at each look, for nothing.
    only: `coalesce(leased_until <= now(), true) and coalesce(not_before <= now(), true)
      and exists (select from follows where follows.feed_id = item.id)`,
    load: async () => (await import('./poll-feed.ts')).runPollFeed,
  },
  'draft-item': {
    key: 'draft',
    table: 'feed_items',
    dueAt: 'draft_at',
    only: `state = 'new'`,
    load: async () => (await import('./draft-item.ts')).runDraftItem,
  },
  'fetch-prices': {
    key: 'prices',
    table: 'price_series',
    dueAt: 'next_at',
    load: async () => (await import('./fetch-prices.ts')).runFetchPrices,
  },
}
