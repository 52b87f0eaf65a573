import type { User } from './account.ts'
import type { Conclusion, SinceDecided } from './conclusions.ts'
import type { ExtractionResult } from './extraction.ts'
import type { Falsifier } from './falsifiers.ts'
import type { Feedback } from './feedback.ts'
import type { MyStock } from './my-stocks.ts'
import type { Note } from './notes.ts'
import type { Post, PostListItem } from './posts.ts'
import type { RecordLine } from './records.ts'
import type { Stock } from './stocks.ts'
import type { Strategist } from './strategists.ts'
import type { Task } from './tasks.ts'
import type { TipMetric } from './tip-metrics.ts'
import type { Tip } from './tips.ts'
import type { Token } from './tokens.ts'

// One small world that all examples are of. Company, author and claims are invented.

const ids = {
  user: '019aa2f0-0000-7000-8000-000000000001',
  stock: '019aa2f0-0000-7000-8000-000000000002',
  strategist: '019aa2f0-0000-7000-8000-000000000003',
  post: '019aa2f0-0000-7000-8000-000000000004',
  tip: '019aa2f0-0000-7000-8000-000000000005',
  metric: '019aa2f0-0000-7000-8000-000000000006',
  tracked: '019aa2f0-0000-7000-8000-000000000007',
  note: '019aa2f0-0000-7000-8000-000000000008',
  task: '019aa2f0-0000-7000-8000-000000000009',
  token: '019aa2f0-0000-7000-8000-00000000000a',
  extraction: '019aa2f0-0000-7000-8000-00000000000b',
  feedback: '019aa2f0-0000-7000-8000-00000000000c',
  falsifier: '019aa2f0-0000-7000-8000-00000000000d',
}

const at = {
  published: '2026-11-14T00:00:00.000Z',
  added: '2026-11-17T09:30:00.000Z',
  later: '2026-11-18T18:05:00.000Z',
}

const words = {
  title: 'Why I bought Example Motors',
  summary: 'Orders grow faster than the price tells, and service carries the margin.',
  tip: 'Service revenue will carry the margin through the next two years.',
  thesis: 'Each machine sold brings ten years of service.',
  evidence: 'Service is already 40 percent of revenue, and it grows by a fifth each year.',
  author: 'Ada Sample',
  url: 'https://blog.example/example-motors',
}

const user: User = {
  id: ids.user,
  email: 'mara@example.com',
  firstName: 'Mara',
  lastName: 'Engel',
  displayName: 'Mara',
  profileImageUrl: null,
  onboardingCompleted: true,
  researchStyles: ['blogs', 'youtube'],
  otherResearchText: null,
  role: 'member',
  timezone: 'Europe/Berlin',
  suspendedUntil: null,
}

const stock: Stock = { id: ids.stock, ticker: 'EXMP', companyName: 'Example Motors' }

const listedPost: PostListItem = {
  id: ids.post,
  slug: 'why-i-bought-example-motors',
  title: words.title,
  summary: words.summary,
  author: words.author,
  authoredBy: 'source',
  home: 'own',
  sourceType: 'blog',
  url: words.url,
  imageUrl: null,
  publishedAt: at.published,
  datedBy: 'source',
  createdAt: at.added,
  tipCount: 1,
  tickers: ['EXMP'],
  folded: false,
  content: null,
}

const post: Post = {
  ...listedPost,
  content: `${words.evidence} That is why I bought it at 80 dollars.`,
  contentShown: 'full',
  contentSource: 'fetched',
  contentTimes: null,
  strategistId: ids.strategist,
  editedAt: null,
  hidden: false,
  waiting: false,
  byNewMember: false,
  mayMend: false,
}

const metric: TipMetric = {
  id: ids.metric,
  tipId: ids.tip,
  name: 'Service share of revenue',
  value: '40',
  unit: '%',
  currency: null,
  asOf: '2026',
  sourceExcerpt: words.evidence,
}

const tip: Tip = {
  id: ids.tip,
  postId: ids.post,
  stockId: ids.stock,
  text: words.tip,
  thesis: words.thesis,
  evidence: words.evidence,
  evidenceSeconds: null,
  evidenceVerified: true,
  provenance: 'drafted',
  stance: 'bullish',
  priceTargetValue: 120,
  priceTargetCurrency: 'USD',
  priceTargetHorizon: '24 months',
  priceTargetSourceExcerpt: null,
  createdAt: at.added,
  editedAt: null,
  hidden: false,
  folded: false,
  metrics: [metric],
  stock,
  post: {
    id: ids.post,
    slug: listedPost.slug,
    title: words.title,
    author: words.author,
    authoredBy: 'source',
    sourceType: 'blog',
    url: words.url,
    contentSource: 'fetched',
    publishedAt: at.published,
    datedBy: 'source',
    createdAt: at.added,
  },
  consensus: { total: 3, agree: null, disagree: null, uncertain: null },
  outcome: {
    state: 'known',
    direction: 1,
    datedOn: '2026-01-06',
    entryDay: '2026-01-07',
    basis: 'price',
    since: 0.313,
    lastDay: '2026-11-20',
    benchmarkSince: 0.114,
    benchmark: 'SPY',
    currency: 'USD',
    scale: 1,
    horizons: [
      { months: 1, day: '2026-02-07', state: 'known', result: 0.04, benchmark: 0.01 },
      { months: 3, day: '2026-04-07', state: 'known', result: 0.1, benchmark: 0.03 },
      { months: 6, day: '2026-07-07', state: 'known', result: 0.182, benchmark: 0.055 },
      { months: 12, day: '2027-01-07', state: 'pending', result: null, benchmark: null },
    ],
    target: {
      ...{ state: 'open', day: null, deadline: '2028-01-06' },
      ...{ currency: 'USD', today: 120, nearest: null, short: null },
    },
    suspectFrom: null,
    stoppedOn: null,
    ended: null,
  },
}

const strategist: Strategist = {
  id: ids.strategist,
  name: words.author,
  bio: null,
  imageUrl: null,
  sourceTypes: ['blog'],
  focusAreas: ['Industrials'],
  profileUrls: ['https://blog.example/about'],
}

const record: RecordLine = {
  horizon: 6,
  ...{ resolved: 50, hits: 31, low: 0.481502, high: 0.741374, chance: 0.46 },
  ...{ verdict: 'better', counted: 58, rank: 1, benchmark: 'SPY' },
}

const conclusion: Conclusion = {
  stockId: ids.stock,
  action: 'buy',
  conviction: 'medium',
  horizon: 'long',
  rationale: 'Service makes it less cyclical than its price says.',
  priceTargetValue: 110,
  priceTargetCurrency: 'USD',
  reviewOn: '2027-03-01',
  updatedAt: at.later,
}

const since: SinceDecided = {
  on: '2026-11-18',
  tips: { bullish: 2, bearish: 1, neutral: 0, unset: 0 },
  averageTarget: { before: 240, after: 250, currency: 'USD' },
  ...{ edited: 1, change: 0.124, seen: false },
}

const falsifier: Falsifier = {
  id: ids.falsifier,
  text: 'Service grows slower than the rest',
  ...{ kind: 'text', level: null, by: '2027-06-30', state: 'open', trippedOn: null, note: null },
  createdAt: at.later,
}

const tracked: MyStock = {
  id: ids.tracked,
  createdAt: at.added,
  stock,
  tipCount: 4,
  unclassifiedCount: 3,
  newestTipAt: at.published,
  stanceCounts: { bullish: 3, bearish: 1, neutral: 0, unset: 0 },
  averageTarget: { value: 250, currency: 'USD' },
  conclusion,
  since,
}

const note: Note = {
  id: ids.note,
  stockId: ids.stock,
  content: 'Ask how long the service contracts run.',
  createdAt: at.later,
}

const task: Task = {
  id: ids.task,
  stockId: ids.stock,
  task: 'Read the quarterly report',
  done: false,
  url: 'https://investors.example/report',
  dueOn: '2027-02-15',
  tipId: null,
  createdAt: at.later,
}

const token: Token = {
  id: ids.token,
  name: 'Notebook',
  scope: 'read',
  createdAt: at.added,
  lastUsedAt: at.later,
  expiresAt: '2027-02-15T09:30:00.000Z',
}

const feedback: Feedback = {
  id: ids.feedback,
  message: 'The ladder of targets is what I came for.',
  email: null,
  createdAt: at.later,
}

const extraction: ExtractionResult = {
  extractionId: ids.extraction,
  existing: null,
  post: {
    title: words.title,
    type: 'blog',
    url: words.url,
    author: words.author,
    published_at: at.published,
    summary: words.summary,
    image_url: null,
    channel_url: null,
    content: post.content ?? '',
  },
  tips: [
    {
      ticker: 'EXMP',
      company_name: 'Example Motors',
      text: words.tip,
      thesis: words.thesis,
      evidence: words.evidence,
      evidence_seconds: null,
      stance: 'bullish',
      price_target: null,
      metrics: [],
      certainty: 'sure',
    },
    {
      ticker: 'SAMP.DE',
      company_name: 'Sample Works',
      text: 'Sample Works builds the same car a year later',
      thesis: null,
      evidence: 'Sample Works will get there too, and I have not made up my mind what that is worth.',
      evidence_seconds: null,
      stance: 'unset',
      price_target: null,
      metrics: [],
      certainty: 'check',
      doubts: ['stance', 'listing'],
      listings: [
        { ticker: 'SAMP.DE', exchange: 'Xetra', currency: 'EUR' },
        { ticker: 'SMPWY', exchange: 'OTC', currency: 'USD' },
      ],
    },
  ],
  reader: { kind: 'rules', name: null },
  contentTruncated: false,
  paywalled: false,
  dropped: 0,
}

export const things = {
  ...{ at, words, user, stock, listedPost, post, metric, tip, strategist, record },
  ...{ conclusion, since, falsifier, tracked, note, task, token, feedback, extraction },
}
