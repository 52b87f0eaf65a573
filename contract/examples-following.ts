import { type DraftEntry, draftsApi } from './drafts.ts'
import { example } from './example.ts'
import { things } from './example-things.ts'
import type { Follow } from './follow.ts'
import { followsApi } from './follows.ts'
import { type HomeWithHabits, habitsApi } from './habits.ts'
import { listeningApi } from './listening.ts'
import { type FoundSource, sourcesApi } from './sources.ts'

const { extraction, at, words } = things
const feedId = '019aa2f0-0000-7000-8000-000000000041'
const item = '019aa2f0-0000-7000-8000-000000000042'
const site = 'https://blog.example/'

const found: FoundSource = {
  url: `${site}feed`,
  title: 'Letters on machines',
  kind: 'rss',
  newest: at.published,
}

const follow: Follow = {
  feedId,
  url: found.url,
  title: found.title,
  siteUrl: site,
  kind: found.kind,
  state: 'ok',
  lastError: null,
  lastCheckedAt: at.later,
  nextAt: '2026-11-18T21:05:00.000Z',
  drafts: true,
  createdAt: at.added,
  words: 'Works',
  failingSince: null,
  newestAt: at.published,
  waiting: { drafts: 1, unread: 0 },
  isPrivate: false,
}

const { extractionId, existing: _, ...draft } = extraction

const entry: DraftEntry = {
  id: item,
  state: 'waiting',
  item: {
    url: words.url,
    title: words.title,
    author: words.author,
    publishedAt: at.published,
    seenAt: at.added,
    state: 'drafted',
    dueAt: null,
    error: null,
    postSlug: null,
  },
  feed: { id: feedId, title: found.title },
  extractionId,
  draft,
  createdAt: at.added,
}

const habits: HomeWithHabits = {
  home: 'blog.example',
  title: found.title,
  posts: 3,
  words: 'Learnt from 3 corrected posts: VEX is no tip outside of titles.',
  habits: [
    {
      ...{ habit: 'no tip VEX', kind: 'no tip', words: 'VEX is no tip outside of titles' },
      ...{ posts: 3, taughtBy: 'you', removed: null },
    },
  ],
}

const upload = {
  ...entry,
  item: {
    ...entry.item,
    ...{
      url: null,
      title: 'Call of the second quarter',
      author: null,
      publishedAt: null,
      state: 'new' as const,
    },
    hearing: { state: 'waiting' as const, heard: 602.4, seconds: 2870.1, error: null },
  },
  ...{ feed: null, extractionId: null, draft: null },
}

const knownLink = 'https://blog.example/old'
const privateOne = 'http://192.168.1.5/letter'

export const followingExamples = [
  example(sourcesApi.find, { body: { url: site }, result: { feeds: [found] } }),
  example(sourcesApi.check, { params: { id: feedId }, result: follow }),
  example(followsApi.list, { result: [follow] }),
  example(followsApi.add, { body: { url: site }, result: follow }),
  example(followsApi.change, {
    params: { feedId },
    body: { drafts: false },
    result: { ...follow, drafts: false },
  }),
  example(followsApi.remove, { params: { feedId } }),
  example(followsApi.opml, {
    result: `<?xml version="1.0" encoding="utf-8"?>\n<opml version="2.0"><body><outline type="rss" text="Letters on machines" xmlUrl="${found.url}"/></body></opml>`,
  }),
  example(followsApi.import, {
    body: `<opml version="2.0"><body><outline type="rss" text="Letters on machines" xmlUrl="${found.url}"/></body></opml>`,
    result: { added: 1, known: 0, refused: [] },
  }),
  example(habitsApi.list, { result: [habits] }),
  example(habitsApi.remove, { body: { home: habits.home, habit: 'no tip VEX' } }),
  example(habitsApi.restore, { body: { home: habits.home, habit: 'no tip VEX' } }),
  example(draftsApi.list, { query: { state: 'waiting' }, result: [entry] }),
  example(draftsApi.counts, {
    result: { new: 9, drafted: 4, empty: 2, failed: 0, posted: 1, reading: 1, unasked: 8 },
  }),
  example(draftsApi.add, {
    body: { urls: [words.url, knownLink, privateOne] },
    result: {
      added: 1,
      known: 1,
      refused: [{ url: privateOne, why: 'This address lies inside a private network.' }],
    },
  }),
  example(draftsApi.dismiss, { params: { item }, result: { ...entry, state: 'dismissed' } }),
  example(draftsApi.restore, { params: { item }, result: entry }),
  example(draftsApi.read, { params: { item }, result: entry }),
  example(draftsApi.readAll, { result: { asked: 8, today: 6, later: 2 } }),
  example(draftsApi.dismissSaved, { result: { items: [item] } }),
  example(draftsApi.restoreAll, { body: { items: [item] } }),
  example(listeningApi.upload, {
    query: { name: 'Call of the second quarter.mp3' },
    body: 'ID3…',
    result: {
      ...upload,
      item: { ...upload.item, hearing: { ...upload.item.hearing, heard: 0, seconds: null } },
    },
  }),
  example(listeningApi.listen, { params: { item }, result: upload }),
  example(listeningApi.stop, {
    params: { item },
    result: { ...upload, item: { ...upload.item, hearing: { ...upload.item.hearing, state: 'cancelled' } } },
  }),
]
