import { accountApi } from './account.ts'
import { calendarApi } from './calendar.ts'
import { casesApi } from './cases.ts'
import { example } from './example.ts'
import { exampleDataApi } from './example-data.ts'
import { things } from './example-things.ts'
import { exportApi } from './export.ts'
import { feedbackApi } from './feedback.ts'
import { healthApi } from './health.ts'
import { instanceApi } from './instance.ts'
import { invitationsApi } from './invitations.ts'
import { jobsApi } from './jobs.ts'
import { mailApi } from './mail.ts'
import { moderationApi } from './moderation.ts'
import { moderationLogApi } from './moderation-log.ts'
import { peopleApi } from './people.ts'
import { reportsApi } from './reports.ts'
import { tokensApi } from './tokens.ts'
import { type Upkeep, upkeepApi } from './upkeep.ts'

const { user, token, feedback, stock, post, at } = things
const { id: _, role: _role, suspendedUntil: _until, ...profile } = user
const loud = {
  id: '019aa2f0-0000-7000-8000-00000000000e',
  name: 'A loud voice',
  email: 'loud@example.com',
  role: 'member' as const,
  suspendedUntil: null,
  createdAt: at.added,
}
const reported = {
  id: '019aa2f0-0000-7000-8000-000000000032',
  subjectKind: 'post' as const,
  subjectId: post.id,
  reason: 'pump' as const,
  note: 'Same words in four posts since yesterday',
}
const reportedPost = {
  ...{ title: post.title, words: post.summary, author: post.author, authoredBy: post.authoredBy },
  ...{ ticker: null, stance: null, path: `/posts/${post.slug}`, createdAt: at.added },
  ...{ hidden: false, folded: false },
  postedBy: { id: loud.id, name: loud.name, joinedAt: at.added, posts: 4 },
}
const entry = {
  ...{ id: reported.id, subjectKind: 'post' as const, subjectId: post.id, subject: reportedPost },
  ...{ state: 'open' as const, count: 1, firstAt: at.later, lastAt: at.later, decision: null },
  reports: [
    {
      ...{ id: reported.id, reason: reported.reason, note: reported.note, name: 'Aiko' },
      ...{ joinedAt: at.added, createdAt: at.later },
    },
  ],
}
const invitation = {
  id: '019aa2f0-0000-7000-8000-000000000010',
  email: 'friend@example.com',
  expiresAt: at.later,
}
const upkeep: Upkeep = {
  at: at.later,
  version: {
    running: '1.1.0',
    installed: '1.1.0',
    known: '1.0.0',
    news: [{ version: '1.1.0', day: '2026-03-01' }],
  },
  backup: {
    last: { madeAt: at.added, bytes: 48_230_113, version: '1.1.0' },
    tried: null,
  },
  disk: { free: 41_204_813_824, size: 105_089_261_568, full: 0.61 },
  database: { bytes: 812_391_424, apart: false },
  sources: {
    all: 12,
    failing: 1,
    named: [
      {
        title: 'Margins',
        host: 'margins.example',
        state: 'failing',
        since: at.added,
        error: 'The site answered 403',
      },
    ],
  },
  prices: {
    series: 31,
    lastDay: '2026-02-27',
    failing: 1,
    suspect: 1,
    failures: [{ symbol: 'OTIS', error: 'The vendor knows no such symbol' }],
    suspects: [{ symbol: 'NVDA', day: '2026-02-20' }],
    files: 0,
  },
  mail: { isSet: true, lastSentOn: '2026-03-01', failed: 0, error: null },
  signIn: { password: true, provider: null, signUp: 'invite' },
  people: { all: 6, admins: 1, moderators: 1 },
  reports: { open: 0 },
  limits: { on: true, since: at.added, refused: [{ words: 'Too many requests in a short time', times: 3 }] },
  warnings: {
    since: at.added,
    list: [
      {
        at: at.later,
        words: 'The job poll-feed failed, for the 1. time of 6',
        error: 'Error: https://margins.example/… answered 403',
        times: 2,
      },
    ],
  },
}
const instance = {
  name: 'Harbour Street',
  description: 'What a few friends read about stocks',
  signUp: 'invite' as const,
  terms: null,
  privacy: null,
  contact: 'desk@example.com',
  publicContent: 'full' as const,
}
const empty = {
  classifications: [],
  conclusions: [],
  tasks: [],
  due: [],
  feedback: [],
  reports: [],
  secondLooks: [],
  correctedPosts: [],
  removedHabits: [],
  questions: [],
  corrections: [],
}
const exported = {
  format: 'tipfolio-export' as const,
  version: 1 as const,
  exportedAt: at.later,
  user: profile,
  myStocks: [{ ticker: stock.ticker, companyName: stock.companyName, createdAt: at.added }],
  ...empty,
  notes: [
    {
      ticker: stock.ticker,
      companyName: stock.companyName,
      content: things.note.content,
      createdAt: at.later,
    },
  ],
  forecasts: [
    {
      ...{
        source: 'conclusion' as const,
        group: 'high' as const,
        direction: 1 as const,
        ticker: stock.ticker,
      },
      ...{ companyName: stock.companyName, tipId: null, madeAt: at.added, replacedAt: null },
      ...{ ownMonths: 12 as const, others: null },
    },
  ],
  reviews: [],
  convictions: [{ high: 80, medium: 65, low: 55 }],
  follows: [{ url: 'https://example.com/feed', title: 'Margins, weekly', drafts: true, createdAt: at.added }],
  tokens: [{ name: token.name }],
}

const misread = {
  ticker: 'EXMP',
  price_target: null,
  must_excerpt: 'I would not buy Example before spring.',
  metrics: [],
}

const none = {
  ...{
    myStocks: 0,
    classifications: 0,
    conclusions: 0,
    notes: 0,
    tasks: 0,
    due: 0,
    forecasts: 0,
    reviews: 0,
  },
  ...{ convictions: 0, follows: 0 },
}

export const accountExamples = [
  example(accountApi.get, { result: user }),
  example(accountApi.change, {
    body: { displayName: 'Mara', researchStyles: ['blogs', 'youtube'] },
    result: user,
  }),
  example(accountApi.remove, { body: { password: 'a long enough password' } }),
  example(accountApi.ways, { result: { password: true, signedInAt: at.later } }),
  example(accountApi.signUp, {
    body: { email: user.email, password: 'a long enough password', name: 'Mara Engel' },
    result: { ...user, displayName: null, onboardingCompleted: false, researchStyles: [] },
  }),
  example(accountApi.signIn, {
    body: { email: user.email, password: 'a long enough password' },
    result: user,
  }),
  example(accountApi.changePassword, {
    body: { currentPassword: 'a long enough password', newPassword: 'an even longer password' },
  }),
  example(calendarApi.get, { result: { createdAt: at.later } }),
  example(calendarApi.create, {
    body: {},
    result: { url: 'https://tipfolio.example/calendar/sT0ryOfTheSecretThatIsToldOnceAndNeverAgain_x.ics' },
  }),
  example(calendarApi.remove, {}),
  example(mailApi.get, {
    result: { digest: 'daily', hour: 7, address: user.email, confirmed: true, switchedOff: null },
  }),
  example(mailApi.change, {
    body: { digest: 'weekly', hour: 18 },
    result: { digest: 'weekly', hour: 18, address: user.email, confirmed: true, switchedOff: null },
  }),
  example(mailApi.confirm, { result: { address: user.email } }),
  example(tokensApi.list, { result: [token] }),
  example(tokensApi.add, {
    body: { name: 'Notebook', scope: 'read', expiresInDays: 90 },
    result: { ...token, lastUsedAt: null, secret: `tipfolio_${'x'.repeat(43)}` },
  }),
  example(tokensApi.remove, { params: { id: token.id } }),
  example(invitationsApi.list, { result: [invitation] }),
  example(invitationsApi.add, {
    body: { email: invitation.email, expiresInDays: 7 },
    result: { ...invitation, url: `https://tipfolio.example/api/login?invite=${'x'.repeat(43)}` },
  }),
  example(invitationsApi.addSeveral, {
    body: { whom: invitation.email, expiresInDays: 7 },
    result: [{ ...invitation, url: `https://tipfolio.example/api/login?invite=${'x'.repeat(43)}` }],
  }),
  example(invitationsApi.remove, { params: { id: invitation.id } }),
  example(tokensApi.removeAll, {}),
  example(exportApi.get, { query: { format: 'json' }, result: exported }),
  example(exportApi.add, {
    body: exported,
    result: {
      added: { ...none, myStocks: 1, notes: 1, follows: 1 },
      skipped: none,
      refused: [],
    },
  }),
  example(feedbackApi.list, { result: [feedback] }),
  example(feedbackApi.add, { body: { message: feedback.message }, result: feedback }),
  example(casesApi.list, {
    result: {
      ...{ id: '019aa2f0-0000-7000-8000-00000000000e', kind: 'blog' },
      ...{ url: 'https://example.com/margins', title: 'What margins say', published_at: null },
      text: 'I would not buy Example before spring.',
      expected: { tips: [{ ...misread, stance: 'neutral' }], distractor_tickers: [] },
      got: { tips: [{ ...misread, stance: 'bullish' }], distractor_tickers: [] },
      ...{ extractor: 'rules@1', made_from: 'correction' },
      text_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  }),
  example(feedbackApi.change, { params: { id: feedback.id }, body: { done: true } }),
  example(moderationApi.list, {
    query: { kind: 'feedback' },
    result: [
      {
        kind: 'feedback',
        id: feedback.id,
        at: at.later,
        message: feedback.message,
        email: null,
        name: loud.name,
      },
    ],
  }),
  example(moderationApi.counts, { result: { report: 0, waiting: 0, home: 0, correction: 0, feedback: 1 } }),
  example(moderationApi.open, { result: { open: 1 } }),
  example(upkeepApi.get, { result: upkeep }),
  example(upkeepApi.know, { body: { version: '1.1.0' } }),
  example(jobsApi.again, { body: { ids: ['4711'] }, result: { again: 1 } }),
  example(jobsApi.look, {
    result: {
      waiting: 3,
      failed: [
        {
          id: '4711',
          task: 'poll-feed',
          key: 'poll:0199c0a1-5f6e-7a3b-8c4d-2e1f0a9b8c7d',
          error: 'PostgreSQL 40001: could not serialize access due to concurrent update',
          since: '2026-03-02T09:20:00.000Z',
          at: '2026-03-02T09:30:00.000Z',
        },
      ],
      oldestSeconds: 12,
      backlogs: [{ name: 'radar', waiting: 78_000, of: 200_000, minutes: 12 }],
    },
  }),
  example(moderationLogApi.list, {
    result: [
      {
        id: '019aa2f0-0000-7000-8000-00000000000f',
        at: at.later,
        role: 'moderator',
        action: 'suspend',
        subjectKind: 'person',
        subjectId: loud.id,
        subject: loud.name,
        path: null,
        why: 'Nine posts of the same text',
        undoneAt: null,
        details: { until: at.later },
      },
    ],
  }),
  example(reportsApi.add, {
    body: {
      ...{ subjectKind: reported.subjectKind, subjectId: post.id },
      ...{ reason: reported.reason, note: reported.note },
    },
    result: { ...reported, state: 'open', createdAt: at.later },
  }),
  example(reportsApi.list, { query: { state: 'open' }, result: [entry] }),
  example(reportsApi.decide, {
    params: { id: reported.id },
    body: { action: 'hide', reason: 'Pump under a name that is not the poster’s' },
    result: {
      ...{ ...entry, state: 'hidden', subject: { ...reportedPost, hidden: true } },
      decision: { at: at.later, why: 'Pump under a name that is not the poster’s' },
    },
  }),
  example(reportsApi.reopen, { params: { id: reported.id }, result: entry }),
  example(peopleApi.list, { query: { q: 'loud' }, result: [loud] }),
  example(peopleApi.change, {
    params: { id: loud.id },
    body: { suspendedUntil: at.later, why: 'Nine posts of the same text' },
    result: { ...loud, suspendedUntil: at.later },
  }),
  example(peopleApi.remove, {
    params: { id: loud.id },
    body: { days: 7, why: 'Nine posts of the same text' },
    result: { posts: 9, tips: 2, changes: 1 },
  }),
  example(peopleApi.unremove, {
    params: { id: loud.id },
    body: { why: 'They were of somebody else' },
    result: { posts: 9, tips: 2, changes: 1 },
  }),
  example(peopleApi.newcomers, { query: { hours: 24 }, result: { people: 200 } }),
  example(peopleApi.removeNew, {
    body: { hours: 24, suspendDays: 30, why: 'A wave of the same text' },
    result: { id: '019aa2f0-0000-7000-8000-00000000000d', people: 200, posts: 1840, tips: 212, changes: 37 },
  }),
  example(peopleApi.unremoveNew, {
    params: { id: '019aa2f0-0000-7000-8000-00000000000d' },
    result: { id: '019aa2f0-0000-7000-8000-00000000000d', people: 200, posts: 1840, tips: 212, changes: 37 },
  }),
  example(peopleApi.passwordLink, {
    params: { id: loud.id },
    result: { url: `https://tips.example/api/login?reset=${'x'.repeat(43)}`, expiresAt: at.later },
  }),
  example(instanceApi.get, { result: instance }),
  example(instanceApi.change, {
    body: { name: instance.name, signUp: 'invite' },
    result: { ...instance, signUpFrom: 'settings', firstPostsWait: false, waitingPosts: 0 },
  }),
  example(exampleDataApi.load, { result: { posts: 200, strategists: 25, stocks: 14, drafts: 10 } }),
  example(exampleDataApi.remove, { result: { stocks: [] } }),
  example(healthApi.get, { result: { status: 'ok', version: '1.0.0' } }),
]
