import { accountApi } from './account.ts'
import { example } from './example.ts'
import { things } from './example-things.ts'
import { exportApi } from './export.ts'
import { feedbackApi } from './feedback.ts'
import { healthApi } from './health.ts'
import { tokensApi } from './tokens.ts'

const { user, token, feedback, stock, at } = things
const { id: _, ...profile } = user
const empty = { classifications: [], conclusions: [], tasks: [], feedback: [] }
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
  tokens: [{ name: token.name }],
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
  example(tokensApi.list, { result: [token] }),
  example(tokensApi.add, {
    body: { name: 'Notebook', scope: 'read', expiresInDays: 90 },
    result: { ...token, lastUsedAt: null, secret: `tipfolio_${'x'.repeat(43)}` },
  }),
  example(tokensApi.remove, { params: { id: token.id } }),
  example(exportApi.get, { query: { format: 'json' }, result: exported }),
  example(exportApi.add, {
    body: exported,
    result: {
      added: { myStocks: 1, classifications: 0, conclusions: 0, notes: 1, tasks: 0 },
      skipped: { myStocks: 0, classifications: 0, conclusions: 0, notes: 0, tasks: 0 },
    },
  }),
  example(feedbackApi.list, { result: [feedback] }),
  example(feedbackApi.add, { body: { message: feedback.message }, result: feedback }),
  example(healthApi.get, { result: { status: 'ok' } }),
]
