import type { Page, Route } from 'playwright-core'
import type { DraftCounts, DraftEntry } from '#contract/drafts.ts'
import type { Follow } from '#contract/follow.ts'
import type { SourceState } from '#contract/source-state.ts'
import { aDraft } from './drafts.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** So long ago, or from now where it is less than 0. */
const ago = (time: number) => new Date(Date.now() - time).toISOString()

interface Told extends Partial<DraftEntry['item']> {
  feed?: string
  age: number
}

let number = 0

/** An entry of a queue, not read yet unless told. */
function anEntry({ feed, age, ...item }: Told, more: Partial<DraftEntry> = {}): DraftEntry {
  number += 1
  return {
    id: `019aa2f0-0000-7000-8000-${String(number).padStart(12, '0')}`,
    state: 'waiting',
    item: {
      ...{
        url: `https://letters.example/${number}`,
        title: 'A letter',
        author: null,
        error: null,
        postSlug: null,
      },
      ...{ publishedAt: feed ? ago(age) : null, seenAt: ago(age), state: 'new', dueAt: null },
      ...item,
    },
    feed: feed ? { id: `feed-${feed}`, title: feed } : null,
    extractionId: null,
    draft: null,
    createdAt: ago(age),
    ...more,
  }
}

/** An entry with a draft of some tips. */
function aDraftedEntry(told: Told, tips = aDraft().tips): DraftEntry {
  const { extractionId, existing: _, ...draft } = aDraft(tips)
  const { title = draft.post.title, url = draft.post.url } = told
  const post = { ...draft.post, title, url, published_at: ago(told.age) }
  const entry = anEntry({ title, url, state: 'drafted', ...told })
  return {
    ...entry,
    extractionId: extractionId.slice(0, -12) + entry.id.slice(-12),
    draft: { ...draft, post },
  }
}

const [sure, second, third, unsure] = aDraft().tips

/** One entry of each state, newest first. */
export function entriesOfEveryState(): DraftEntry[] {
  const tips = (...some: (typeof sure)[]) => some.flatMap(tip => tip ?? [])
  return [
    aDraftedEntry({ feed: 'Load Factor', age: 20 * minute }),
    aDraftedEntry(
      { feed: 'Harbor Street Research', age: 2 * hour, title: 'Fourteen operators, one year on' },
      tips(sure, second, third),
    ),
    aDraftedEntry(
      { feed: 'Small Print', age: 5 * hour, title: 'Episode 88: the auditor resigned' },
      tips(sure, unsure),
    ),
    anEntry({
      age: 6 * hour,
      url: 'https://ballast.example/letters/12',
      title: 'ballast.example/letters/12',
    }),
    anEntry({ feed: 'Margin Notes', age: 26 * hour, title: 'Who pays for the second fab' }),
    anEntry({
      ...{ age: 27 * hour, state: 'failed', error: 'Only for its subscribers' },
      ...{ url: 'https://tidewater-letters.example/issue/61', title: 'tidewater-letters.example/issue/61' },
    }),
    anEntry({
      ...{ feed: 'Phase Three Letters', age: 2 * day, title: 'Two read-outs in one week' },
      ...{ state: 'posted', postSlug: 'open-to-all' },
    }),
    ...[3, 4, 5].map(days =>
      anEntry({ feed: 'Small Print', age: days * day, title: `Mail of day ${days}`, state: 'empty' }),
    ),
  ]
}

/** Entries that are being read: links that were pasted a moment ago. */
export function linksBeingRead(count: number): DraftEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const address = `letters.example/2026/${index + 1}-what-the-empty-containers-say`
    return anEntry({ age: index, url: `https://${address}`, title: address, dueAt: ago(0) })
  })
}

/** A source, working unless told. */
function aSource(title: string, more: Partial<Follow> = {}): Follow {
  const name = title.toLowerCase().replace(/[^a-z]+/g, '-')
  return {
    ...{
      feedId: `feed-${name}`,
      title,
      url: `https://${name}.example/feed`,
      siteUrl: `https://${name}.example/`,
    },
    ...{ kind: 'rss', state: 'ok', lastError: null, failingSince: null, drafts: true, isPrivate: false },
    ...{
      lastCheckedAt: ago(20 * minute),
      nextAt: ago(-3 * hour),
      newestAt: ago(2 * hour),
      createdAt: ago(9 * day),
    },
    ...{ words: '', waiting: { drafts: 0, unread: 0 } },
    ...more,
  }
}

/** A source in each state. */
export function sourcesInEveryState(): Follow[] {
  const in_ = (state: SourceState, lastError: string | null, days: number) => ({
    ...{ state, lastError, failingSince: ago(days * day), newestAt: ago(days * day) },
  })
  return [
    aSource('Load Factor', { waiting: { drafts: 1, unread: 0 }, newestAt: ago(20 * minute) }),
    aSource('Harbor Street Research', { kind: 'youtube', waiting: { drafts: 3, unread: 1 } }),
    aSource('Margin Notes', { waiting: { drafts: 1, unread: 1 }, newestAt: ago(26 * hour) }),
    aSource('Orrin Vale', {
      kind: 'youtube',
      ...in_('failing', 'The site answered with an error (404).', 4),
    }),
    aSource('The Quiet Ledger', { drafts: false, newestAt: ago(4 * day) }),
    aSource('Phase Three Letters', { isPrivate: true, nextAt: ago(-day) }),
    aSource('Ledger & Lime', { nextAt: null, ...in_('paused', 'The site did not answer in time.', 50) }),
    aSource('Fabrick', { nextAt: null, ...in_('gone', 'It is gone.', 150) }),
    aSource('A name that goes on for as long as the author of this letter had breath to say it aloud', {
      lastCheckedAt: null,
      nextAt: ago(0),
      newestAt: null,
    }),
  ]
}

interface Answers {
  entries?: DraftEntry[]
  sources?: Follow[]
}

/** Lets the application find these in the queue and among what is followed. What it changes there is changed nowhere. */
export async function answerToKeep(page: Page, { entries = [], sources = [] }: Answers): Promise<void> {
  const counts: DraftCounts = { new: 0, drafted: 0, empty: 0, failed: 0, posted: 0, reading: 0, unasked: 0 }
  for (const { item } of entries) {
    counts[item.state] += 1
    if (item.state === 'new') counts[item.dueAt ? 'reading' : 'unasked'] += 1
  }
  const isOthers = ({ item }: DraftEntry) => item.state === 'posted'
  const json = (value: unknown) => (route: Route) => route.fulfill({ json: value })
  await page.route(/\/api\/queue(\?|$)/, route => {
    const others = new URL(route.request().url()).searchParams.get('state') === 'saved-by-others'
    return route.fulfill({ json: entries.filter(entry => isOthers(entry) === others) })
  })
  await page.route('**/api/queue/counts', json(counts))
  await page.route('**/api/follows', json(sources))
  await page.route(/\/api\/queue\/.+\/(dismiss|restore|read)$/, async route => {
    const id = new URL(route.request().url()).pathname.split('/')[3]
    await route.fulfill({ json: entries.find(entry => entry.id === id) })
  })
}
