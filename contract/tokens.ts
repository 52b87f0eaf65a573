import { z } from 'zod'
import { password, unconfirmed } from './account.ts'
import { endpoint } from './endpoint.ts'
import { daysAhead, requiredLine, timestamp } from './fields.ts'
import { limits } from './limits.ts'

/** How many tokens a person may have at once. */
export const mostTokens = 20

/** What a program may do with a token: read what its person can read, or write as they can, too. */
export const tokenScope = z.enum(['read', 'write'])
export type TokenScope = z.infer<typeof tokenScope>

/** A personal access token without its secret. Only the answer that creates the token has the secret. */
export const token = z.object({
  id: z.string(),
  name: z.string(),
  scope: tokenScope.describe('read, or write: reading and writing'),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable().describe('To the minute; null: never'),
  expiresAt: timestamp.nullable().describe('null: it holds until it is revoked'),
})
export type Token = z.infer<typeof token>

export const newToken = z.object({
  name: requiredLine(limits.tokenName, 'Enter a name, such as the program it is for'),
  scope: z.enum(tokenScope.options, 'Choose what the token may do'),
  expiresInDays: daysAhead(3650).nullable().default(null).describe('null: it holds until it is revoked'),
})
export type NewToken = z.infer<typeof newToken>

export const createdToken = token.extend({
  secret: z.string().describe('What programs send: Authorization: Bearer tipfolio_… It is told here alone'),
})
export type CreatedToken = z.infer<typeof createdToken>

export const tokensApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/tokens',
    access: 'signed-in',
    forTokens: false,
    summary: "The caller's access tokens that have not expired, newest first, without their secrets",
    result: z.array(token),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/tokens',
    access: 'signed-in',
    forTokens: false,
    summary: `Create an access token for a program; a person has at most ${mostTokens}`,
    body: newToken.extend({ password }),
    result: createdToken,
    statuses: [201],
    refusals: {
      403: unconfirmed,
      409: `There are ${mostTokens} already`,
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tokens/{id}',
    access: 'signed-in',
    forTokens: false,
    summary: 'Revoke an access token: it ends at once',
    params: z.object({ id: z.string() }),
  }),
  removeAll: endpoint({
    method: 'DELETE',
    path: '/api/tokens',
    access: 'signed-in',
    forTokens: false,
    summary: "Revoke all of the caller's access tokens: they end at once",
  }),
}
