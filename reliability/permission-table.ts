import { randomUUID } from 'node:crypto'
import { productVersion } from '#server/process/version.ts'
import { bodyOf } from '#server/testing/answers.ts'
import type { SignedInClient } from '#server/testing/client.ts'
import { aPost, aStock, aTip, created, someTicker } from '#server/testing/makers.ts'

/** Two people, and what one of them keeps. `secret` stands in each personal text of the owner's. */
export interface World {
  owner: SignedInClient
  other: SignedInClient
  secret: string
  stockId: string
  postId: string
  strategistId: string
  tipId: string
  noteId: string
  questionId: string
  taskId: string
  extractionId: string
  tokenId: string
  invitationId: string
  reportId: string
  itemId: string
  feedId: string
  forecastId: string
}

/** What a call answers to each of five kinds of callers. */
export interface Permission {
  signedOut: number
  owner: number
  /** Somebody else, naming what is the owner's. */
  other: number
  /** The same by a moderator, and by an admin. */
  moderator: number
  admin: number
  path?: (world: World) => string
  body?: (world: World) => object
}

/** Most calls take no role: moderators and admins are then answered as anybody else is. */
function to(signedOut: number, owner: number, other: number, moderator = other, admin = moderator) {
  return { signedOut, owner, other, moderator, admin }
}

const everyone = to(200, 200, 200)
const personal = to(401, 200, 200)
const ownerAlone = to(401, 200, 404)
const creates = to(401, 201, 201)
/** Who added the post, and who looks after the server. */
const posterAlone = to(401, 200, 403, 200)

/**
 * Every call of the contract, and what it answers to a visitor, to the one whose rows it names, to somebody else, to a
 * moderator and to an admin (spec section 6, decisions section 3). Public rows belong to all who are signed in.
 */
export const permissions: Record<string, Permission> = {
  'GET /api/auth/user': personal,
  'GET /api/sign-in-ways': personal,
  'PATCH /api/auth/user': { ...personal, body: () => ({ lastName: 'Changed' }) },
  'DELETE /api/auth/user': to(401, 204, 204),
  'POST /api/auth/sign-up/email': { ...to(201, 201, 201), body: newcomer },
  'POST /api/auth/sign-in/email': {
    ...everyone,
    body: ({ other }) => ({ email: other.user.email, password: 'password-1234' }),
  },
  'POST /api/auth/change-password': {
    ...to(401, 204, 204),
    body: () => ({ currentPassword: 'password-1234', newPassword: 'password-5678' }),
  },
  'GET /api/analytics/user-stocks': personal,
  'GET /api/analytics/trending': personal,
  'GET /api/analytics/dashboard-stats': personal,
  'GET /api/analytics/first-steps': personal,
  'GET /api/since': personal,
  'GET /api/stocks/{stock}/progress': {
    ...personal,
    path: ({ stockId }) => `/api/stocks/${stockId}/progress`,
  },
  'GET /api/calendar': personal,
  'POST /api/calendar': { ...creates, body: () => ({}) },
  'DELETE /api/calendar': to(401, 204, 204),
  'GET /api/me/mail': personal,
  'PUT /api/me/mail': { ...personal, body: () => ({ digest: 'off', hour: 7 }) },
  'POST /api/me/mail/confirm': to(401, 202, 202),
  'GET /api/classifications': personal,
  'POST /api/classifications': {
    ...personal,
    body: ({ tipId }) => ({ tipId, classification: 'agree' }),
  },
  'GET /api/tips/{id}/reasons': { ...personal, path: ({ tipId }) => `/api/tips/${tipId}/reasons` },
  'POST /api/reasons/{id}/hide': {
    ...to(401, 403, 403, 404),
    body: () => ({ reason: 'It is abuse.' }),
  },
  'POST /api/reasons/{id}/unhide': to(401, 403, 403, 404),
  'GET /api/conclusions/{stock}': { ...personal, path: ({ stockId }) => `/api/conclusions/${stockId}` },
  'GET /api/conclusions/{stock}/history': {
    ...personal,
    path: ({ stockId }) => `/api/conclusions/${stockId}/history`,
  },
  'POST /api/conclusions': { ...personal, body: ({ stockId }) => ({ stockId, action: 'hold' }) },
  'POST /api/conclusions/{stock}/still-holds': {
    ...to(401, 204, 204),
    path: ({ stockId }) => `/api/conclusions/${stockId}/still-holds`,
  },
  'POST /api/conclusions/{stock}/seen': {
    ...to(401, 204, 204),
    path: ({ stockId }) => `/api/conclusions/${stockId}/seen`,
  },
  'GET /api/due': personal,
  'GET /api/due/count': personal,
  'GET /api/due/months': personal,
  'POST /api/due/{kind}/{id}/done': {
    ...ownerAlone,
    path: ({ taskId }) => `/api/due/task/${taskId}/done`,
    body: () => ({}),
  },
  'POST /api/due/{kind}/{id}/snooze': {
    ...ownerAlone,
    path: ({ taskId }) => `/api/due/task/${taskId}/snooze`,
    body: () => ({ days: 7 }),
  },
  'POST /api/due/{kind}/{id}/undo': {
    ...ownerAlone,
    path: ({ taskId }) => `/api/due/task/${taskId}/undo`,
  },
  'POST /api/tips/{id}/watch': { ...creates, path: ({ tipId }) => `/api/tips/${tipId}/watch` },
  'DELETE /api/tips/{id}/watch': {
    ...to(401, 204, 204),
    path: ({ tipId }) => `/api/tips/${tipId}/watch`,
  },
  'GET /api/export': personal,
  'POST /api/import': { ...to(401, 422, 422), body: () => ({}) },
  'POST /api/extract': {
    ...personal,
    body: () => ({
      content: 'I bought Otis Worldwide (NYSE: OTIS) for its service margins.',
      format: 'text',
    }),
  },
  'GET /api/extractions/{id}': {
    ...ownerAlone,
    path: ({ extractionId }) => `/api/extractions/${extractionId}`,
  },
  'DELETE /api/extractions/{id}': {
    ...to(401, 204, 404),
    path: ({ extractionId }) => `/api/extractions/${extractionId}`,
  },
  'GET /api/feedback': everyone,
  'POST /api/feedback': { ...to(201, 201, 201), body: () => ({ message: 'Fine' }) },
  'GET /api/accuracy': everyone,
  'GET /api/cases.jsonl': to(401, 404, 404, 200),
  'GET /api/second-looks/next': to(401, 204, 204),
  'POST /api/second-looks/{id}': { ...to(401, 404, 404), body: () => ({ isTip: false }) },
  'GET /api/health': everyone,
  'PATCH /api/feedback/{id}': {
    ...to(401, 403, 403, 404),
    path: () => '/api/feedback/00000000-0000-7000-8000-000000000000',
    body: () => ({ done: true }),
  },
  'GET /api/moderation': to(401, 404, 404, 200),
  'GET /api/moderation/counts': to(401, 404, 404, 200),
  'GET /api/moderation-log': personal,
  'GET /api/moderation/open': to(401, 404, 404, 200),
  'GET /api/jobs': to(401, 404, 404, 200),
  // Nothing has failed here.
  'POST /api/jobs/again': { ...to(401, 403, 403, 403, 409), body: () => ({ ids: ['1'] }) },
  'GET /api/upkeep': to(401, 404, 404, 404, 200),
  'PUT /api/upkeep/version': {
    ...to(401, 403, 403, 403, 204),
    body: () => ({ version: productVersion() }),
  },
  'GET /api/instance': everyone,
  'PATCH /api/instance': { ...to(401, 403, 403, 403, 200), body: () => ({ name: null }) },
  // It is for servers without posts.
  'POST /api/example': to(401, 403, 403, 403, 409),
  'DELETE /api/example': to(401, 403, 403, 403, 200),
  'GET /api/invitations': personal,
  'POST /api/invitations': { ...creates, body: () => ({}) },
  'POST /api/invitations/several': { ...creates, body: () => ({ whom: '1' }) },
  'DELETE /api/invitations/{id}': {
    ...to(401, 204, 404),
    path: ({ invitationId }) => `/api/invitations/${invitationId}`,
  },
  'GET /api/me/record': personal,
  'GET /api/me/forecasts': personal,
  'PUT /api/me/forecasts/{id}/review': {
    ...ownerAlone,
    path: ({ forecastId }) => `/api/me/forecasts/${forecastId}/review`,
    body: () => ({ process: 'sound' }),
  },
  'PATCH /api/me/convictions': { ...personal, body: () => ({ high: 80 }) },
  'GET /api/my-stocks': personal,
  'GET /api/my-stocks/unclassified-tips': personal,
  'GET /api/my-stocks/no-conclusions': personal,
  'GET /api/my-stocks/check/{stock}': {
    ...personal,
    path: ({ stockId }) => `/api/my-stocks/check/${stockId}`,
  },
  'POST /api/my-stocks': { ...to(401, 200, 201), body: ({ stockId }) => ({ stockId }) },
  'POST /api/my-stocks/add': { ...personal, body: () => ({ text: 'NVDA, WINDMILLS' }) },
  'POST /api/my-stocks/bulk': { ...personal, body: () => ({ add: ['NVDA'], remove: ['OTIS'] }) },
  'DELETE /api/my-stocks/{stock}': {
    ...to(401, 204, 404),
    path: ({ stockId }) => `/api/my-stocks/${stockId}`,
  },
  // No request leaves for an address that is not public.
  'POST /api/feeds/find': { ...to(401, 403, 403), body: () => ({ url: 'http://127.0.0.1/' }) },
  'POST /api/feeds/{id}/check': { ...to(401, 202, 404), path: ({ feedId }) => `/api/feeds/${feedId}/check` },
  'GET /api/follows': personal,
  'GET /api/follows.opml': personal,
  // Nobody is told of a source whose address may hold a secret.
  'POST /api/follows': { ...ownerAlone, body: ({ feedId }) => ({ feedId }) },
  // It takes OPML, and no JSON.
  'POST /api/follows/import': { ...to(401, 415, 415), body: () => ({}) },
  'PATCH /api/follows/{feedId}': {
    ...ownerAlone,
    path: ({ feedId }) => `/api/follows/${feedId}`,
    body: () => ({ drafts: false }),
  },
  'DELETE /api/follows/{feedId}': { ...to(401, 204, 404), path: ({ feedId }) => `/api/follows/${feedId}` },
  'POST /api/ask': { ...to(401, 202, 202), body: () => ({ question: 'What of margins?' }) },
  'GET /api/ask': personal,
  'GET /api/ask/{id}': { ...ownerAlone, path: ({ questionId }) => `/api/ask/${questionId}` },
  'DELETE /api/ask/{id}': { ...to(401, 204, 404), path: ({ questionId }) => `/api/ask/${questionId}` },
  'GET /api/habits': personal,
  // Nothing is learnt of the home of nobody. For all, moderators alone decide.
  'POST /api/habits/remove': {
    ...to(401, 404, 404),
    body: () => ({ home: 'blog.example', habit: 'no tip VEX' }),
  },
  'POST /api/habits/restore': {
    ...to(401, 403, 403, 404),
    body: () => ({ home: 'blog.example', habit: 'no tip VEX', forAll: true }),
  },
  'GET /api/queue': personal,
  'GET /api/queue/counts': personal,
  'POST /api/queue': { ...personal, body: () => ({ urls: ['https://blog.example/letter'] }) },
  'POST /api/queue/read': personal,
  'POST /api/queue/dismiss-saved': personal,
  'POST /api/queue/restore': { ...to(401, 204, 204), body: ({ itemId }) => ({ items: [itemId] }) },
  'POST /api/queue/{item}/dismiss': { ...ownerAlone, path: ({ itemId }) => `/api/queue/${itemId}/dismiss` },
  'POST /api/queue/{item}/restore': { ...ownerAlone, path: ({ itemId }) => `/api/queue/${itemId}/restore` },
  // The server of this world hears no audio: upload.test.ts and listen.test.ts look at one that does.
  'POST /api/queue/audio': { ...to(401, 404, 404), path: () => '/api/queue/audio?name=call' },
  'POST /api/queue/{item}/listen': {
    ...to(401, 404, 404),
    path: ({ itemId }) => `/api/queue/${itemId}/listen`,
  },
  'DELETE /api/queue/{item}/listen': {
    ...to(401, 404, 404),
    path: ({ itemId }) => `/api/queue/${itemId}/listen`,
  },
  'POST /api/queue/{item}/read': { ...ownerAlone, path: ({ itemId }) => `/api/queue/${itemId}/read` },
  'POST /api/my-stocks/{stock}/restore': {
    ...ownerAlone,
    path: ({ stockId }) => `/api/my-stocks/${stockId}/restore`,
  },
  'GET /api/stocks/{stock}/notes': { ...personal, path: ({ stockId }) => `/api/stocks/${stockId}/notes` },
  'POST /api/notes': { ...creates, body: ({ stockId }) => ({ stockId, content: 'Margins' }) },
  'PATCH /api/notes/{id}': {
    ...ownerAlone,
    path: ({ noteId }) => `/api/notes/${noteId}`,
    body: () => ({ content: 'Margins' }),
  },
  'POST /api/notes/{id}/restore': { ...ownerAlone, path: ({ noteId }) => `/api/notes/${noteId}/restore` },
  'DELETE /api/notes/{id}': { ...to(401, 204, 404), path: ({ noteId }) => `/api/notes/${noteId}` },
  'GET /api/tokens': personal,
  'POST /api/tokens': { ...creates, body: () => ({ name: 'Notebook', scope: 'read' }) },
  'DELETE /api/tokens': to(401, 204, 204),
  'DELETE /api/tokens/{id}': { ...to(401, 204, 404), path: ({ tokenId }) => `/api/tokens/${tokenId}` },
  'GET /api/people': to(401, 404, 404, 200),
  'PATCH /api/people/{id}': {
    ...to(401, 403, 403, 200),
    path: ({ other }) => `/api/people/${other.user.id}`,
    body: () => ({ suspendedUntil: null }),
  },
  'POST /api/people/{id}/remove': {
    ...to(401, 403, 403, 200),
    path: ({ other }) => `/api/people/${other.user.id}/remove`,
    body: () => ({ days: 1 }),
  },
  'POST /api/people/{id}/unremove': {
    ...to(401, 403, 403, 200),
    path: ({ other }) => `/api/people/${other.user.id}/unremove`,
  },
  'GET /api/people/newcomers': { ...to(401, 404, 404, 200), path: () => '/api/people/newcomers?hours=1' },
  // Everybody here is new: what is asked for is refused, to those who may.
  'POST /api/people/removals': { ...to(401, 403, 403, 422), body: () => ({ hours: 0 }) },
  'POST /api/people/removals/{id}/undo': {
    ...to(401, 403, 403, 404),
    path: ({ postId }) => `/api/people/removals/${postId}/undo`,
  },
  'POST /api/people/{id}/password-link': {
    ...to(401, 403, 403, 403, 201),
    path: ({ other }) => `/api/people/${other.user.id}/password-link`,
  },
  'GET /api/posts': everyone,
  'GET /api/posts/{post}': { ...everyone, path: ({ postId }) => `/api/posts/${postId}` },
  'POST /api/posts': { ...creates, body: () => ({ title: 'Margins', summary: 'They widen.' }) },
  'PATCH /api/posts/{post}': {
    ...posterAlone,
    path: ({ postId }) => `/api/posts/${postId}`,
    body: () => ({ summary: 'They widen.' }),
  },
  'DELETE /api/posts/{post}': { ...to(401, 204, 403, 204), path: ({ postId }) => `/api/posts/${postId}` },
  'POST /api/posts/{post}/restore': {
    ...posterAlone,
    path: ({ postId }) => `/api/posts/${postId}/restore`,
  },
  'GET /api/posts/{post}/history': {
    ...posterAlone,
    path: ({ postId }) => `/api/posts/${postId}/history`,
  },
  'POST /api/posts/{post}/reread': {
    // It has neither an address nor a text.
    ...to(401, 409, 409),
    path: ({ postId }) => `/api/posts/${postId}/reread`,
  },
  'POST /api/posts/{post}/hide': {
    ...to(401, 403, 403, 204),
    path: ({ postId }) => `/api/posts/${postId}/hide`,
    body: () => ({ reason: 'It is spam.' }),
  },
  'POST /api/posts/{post}/unhide': {
    ...to(401, 403, 403, 204),
    path: ({ postId }) => `/api/posts/${postId}/unhide`,
  },
  'POST /api/reports': {
    ...creates,
    body: ({ tipId }) => ({ subjectKind: 'tip', subjectId: tipId, reason: 'spam' }),
  },
  'GET /api/reports': to(401, 404, 404, 200),
  'POST /api/reports/{id}/decide': {
    ...to(401, 403, 403, 200),
    path: ({ reportId }) => `/api/reports/${reportId}/decide`,
    body: () => ({ action: 'leave', reason: 'It is they.' }),
  },
  'POST /api/reports/{id}/reopen': {
    ...to(401, 403, 403, 200),
    path: ({ reportId }) => `/api/reports/${reportId}/reopen`,
  },
  'GET /api/search': { ...everyone, path: () => '/api/search?q=margins' },
  'GET /api/stocks': everyone,
  'GET /api/stocks/{stock}': { ...everyone, path: ({ stockId }) => `/api/stocks/${stockId}` },
  'PATCH /api/stocks/{stock}': {
    ...personal,
    path: ({ stockId }) => `/api/stocks/${stockId}`,
    // Who asks later finds that it has this name, and changes nothing.
    body: () => ({ companyName: 'Some company', seen: 1 }),
  },
  'POST /api/stocks/{stock}/restore-name': {
    ...personal,
    path: ({ stockId }) => `/api/stocks/${stockId}/restore-name`,
    body: () => ({ version: 1, seen: 1 }),
  },
  'GET /api/stocks/{stock}/names': { ...everyone, path: ({ stockId }) => `/api/stocks/${stockId}/names` },
  'POST /api/stocks': { ...creates, body: () => ({ ticker: someTicker(), companyName: 'Some company' }) },
  'GET /api/strategists': personal,
  'GET /api/admin/strategists': personal,
  // One of the two is nobody.
  'GET /api/strategists/compare': {
    ...to(401, 404, 404),
    path: ({ strategistId }) =>
      `/api/strategists/compare?ids=${strategistId},00000000-0000-7000-8000-000000000000`,
  },
  'GET /api/strategists/{id}': {
    ...personal,
    path: ({ strategistId }) => `/api/strategists/${strategistId}`,
  },
  'GET /api/strategists/{id}/posts': {
    ...personal,
    path: ({ strategistId }) => `/api/strategists/${strategistId}/posts`,
  },
  'GET /api/strategists/{id}/record': {
    ...personal,
    path: ({ strategistId }) => `/api/strategists/${strategistId}/record`,
  },
  'GET /api/strategists/{id}/calls': {
    ...personal,
    path: ({ strategistId }) => `/api/strategists/${strategistId}/calls`,
  },
  'GET /api/corrections': everyone,
  // There are no prices here, and so no calls.
  'POST /api/corrections': { ...to(401, 409, 409), body: ({ tipId }) => ({ tipId, noTip: true }) },
  'POST /api/corrections/{id}/confirm': to(401, 404, 404),
  'POST /api/corrections/{id}/refuse': to(401, 404, 404),
  'GET /api/stocks/{stock}/voices': { ...everyone, path: ({ stockId }) => `/api/stocks/${stockId}/voices` },
  'GET /api/signals': everyone,
  'GET /api/posts/{post}/echoes': { ...everyone, path: ({ postId }) => `/api/posts/${postId}/echoes` },
  'POST /api/signals/{id}/seen': to(401, 404, 404),
  'GET /api/stocks/{stock}/prices': {
    ...everyone,
    path: ({ stockId }) => `/api/stocks/${stockId}/prices`,
  },
  'GET /api/stocks/{stock}/weekly-prices': {
    ...everyone,
    path: ({ stockId }) => `/api/stocks/${stockId}/weekly-prices`,
  },
  'GET /api/tips/{id}/receipt': { ...everyone, path: ({ tipId }) => `/api/tips/${tipId}/receipt` },
  'GET /api/prices/status': personal,
  'GET /api/prices/status/files': personal,
  'GET /api/stocks/{stock}/strategists': {
    ...everyone,
    path: ({ stockId }) => `/api/stocks/${stockId}/strategists`,
  },
  'POST /api/strategists/{id}/hide': {
    ...to(401, 403, 403, 204),
    path: ({ strategistId }) => `/api/strategists/${strategistId}/hide`,
    body: () => ({ reason: 'They asked for it.' }),
  },
  'POST /api/strategists/{id}/unhide': {
    ...to(401, 403, 403, 204),
    path: ({ strategistId }) => `/api/strategists/${strategistId}/unhide`,
  },
  'POST /api/strategists/{id}/merge': {
    // Into themselves.
    ...to(401, 403, 403, 422),
    path: ({ strategistId }) => `/api/strategists/${strategistId}/merge`,
    body: ({ strategistId }) => ({ into: strategistId }),
  },
  'POST /api/strategists/{id}/unmerge': {
    ...to(401, 403, 403, 204),
    path: ({ strategistId }) => `/api/strategists/${strategistId}/unmerge`,
  },
  'POST /api/strategists/{id}/homes': {
    // No post of theirs was read at this site.
    ...to(401, 403, 403, 404),
    path: ({ strategistId }) => `/api/strategists/${strategistId}/homes`,
    body: () => ({ home: 'nobodys.example', state: 'own' }),
  },
  'GET /api/stocks/{stock}/tasks': { ...personal, path: ({ stockId }) => `/api/stocks/${stockId}/tasks` },
  'POST /api/tasks': { ...creates, body: ({ stockId }) => ({ stockId, task: 'Read the report' }) },
  'PUT /api/tasks/{id}': {
    ...ownerAlone,
    path: ({ taskId }) => `/api/tasks/${taskId}`,
    body: () => ({ done: true }),
  },
  'DELETE /api/tasks/{id}': { ...to(401, 204, 404), path: ({ taskId }) => `/api/tasks/${taskId}` },
  'GET /api/posts/{post}/tips': { ...everyone, path: ({ postId }) => `/api/posts/${postId}/tips` },
  'GET /api/stocks/{stock}/tips': { ...everyone, path: ({ stockId }) => `/api/stocks/${stockId}/tips` },
  'POST /api/tips': { ...creates, body: ({ postId, stockId }) => ({ postId, stockId, text: 'It rises.' }) },
  'PATCH /api/tips/{id}': {
    ...personal,
    path: ({ tipId }) => `/api/tips/${tipId}`,
    body: () => ({ stance: 'bullish' }),
  },
  'DELETE /api/tips/{id}': {
    ...to(401, 204, 204),
    path: ({ tipId }) => `/api/tips/${tipId}`,
  },
  'GET /api/tips/{id}/history': { ...everyone, path: ({ tipId }) => `/api/tips/${tipId}/history` },
  'POST /api/tips/{id}/restore': { ...personal, path: ({ tipId }) => `/api/tips/${tipId}/restore` },
  'POST /api/tips/{id}/hide': {
    ...to(401, 403, 403, 204),
    path: ({ tipId }) => `/api/tips/${tipId}/hide`,
    body: () => ({ reason: 'It is spam.' }),
  },
  'POST /api/tips/{id}/unhide': {
    ...to(401, 403, 403, 204),
    path: ({ tipId }) => `/api/tips/${tipId}/unhide`,
  },
  'POST /api/tip-metrics': { ...creates, body: ({ tipId }) => ({ tipId, name: 'P/E', value: '21' }) },
}

function newcomer() {
  return { email: `${randomUUID()}@example.com`, password: 'password-1234', name: 'New Comer' }
}

/** Gives the owner a row of every personal kind. */
export async function furnish(owner: SignedInClient, other: SignedInClient): Promise<World> {
  const secret = `secret-${randomUUID()}`
  const { id: postId, strategistId } = await aPost(owner, { author: `Author ${randomUUID()}` })
  if (!strategistId) throw new Error('The author of the post has become no strategist')
  const { id: stockId } = await aStock(owner)
  const { id: tipId } = await aTip(owner, { postId, stockId, priceTargetValue: 12 })
  await owner.patch('/api/auth/user', { displayName: secret, otherResearchText: secret })
  await owner.post('/api/my-stocks', { stockId })
  const { id: noteId } = await created<{ id: string }>(
    await owner.post('/api/notes', { stockId, content: secret }),
  )
  const { id: questionId } = (await (
    await owner.post('/api/ask', { question: `What of ${secret}?` })
  ).json()) as { id: string }
  await owner.post('/api/feedback', { message: secret })
  await owner.post('/api/conclusions', { stockId, action: 'buy', rationale: `before ${secret}` })
  const falsifiers = [{ text: secret, by: '2026-03-01' }]
  const review = { reviewOn: '2999-01-01', falsifiers, postMortem: secret }
  await owner.post('/api/conclusions', { stockId, action: 'sell', rationale: secret, ...review })
  await owner.post('/api/classifications', { tipId, classification: 'disagree' })
  const { id: taskId } = await created<{ id: string }>(
    await owner.post('/api/tasks', { stockId, task: secret, dueOn: '2026-03-01' }),
  )
  const extracted = await owner.post('/api/extract', {
    content: `I bought Otis Worldwide (NYSE: OTIS) for its margins, said ${secret}.`,
    format: 'text',
  })
  const { extractionId } = (await extracted.json()) as { extractionId: string }
  const { id: tokenId } = await created<{ id: string }>(
    await owner.post('/api/tokens', { name: secret, scope: 'write' }),
  )
  const { id: invitationId } = await created<{ id: string }>(
    await owner.post('/api/invitations', { email: `${secret}@example.com` }),
  )
  await owner.post('/api/queue', { urls: [`https://blog.example/${secret}`] })
  const outline = `<outline type="rss" text="${secret}" xmlUrl="https://blog.example/feed?token=${secret}"/>`
  await owner.post('/api/follows/import', `<opml version="2.0"><body>${outline}</body></opml>`, {
    'content-type': 'text/x-opml',
  })
  const [forecast] = await bodyOf<{ id: string }[]>(await owner.get('/api/me/forecasts'))
  const [followed] = await bodyOf<{ feedId: string }[]>(await owner.get('/api/follows'))
  const [waiting] = await bodyOf<{ id: string }[]>(await owner.get('/api/queue'))
  const report = {
    subjectKind: 'strategist',
    subjectId: strategistId,
    reason: 'other',
    note: 'Is this them?',
  }
  const reported = await other.post('/api/reports', report)
  // Trials of other calls may have suspended them.
  const { id: reportId } = await created<{ id: string }>(
    reported.status === 201 ? reported : await owner.post('/api/reports', report),
  )
  return {
    owner,
    other,
    secret,
    stockId,
    postId,
    strategistId,
    tipId,
    noteId,
    questionId,
    taskId,
    extractionId,
    tokenId,
    invitationId,
    reportId,
    itemId: waiting?.id ?? '',
    feedId: followed?.feedId ?? '',
    forecastId: forecast?.id ?? '',
  }
}
