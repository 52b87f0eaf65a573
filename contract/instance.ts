import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  changeOf,
  cleanText,
  hasNoCredentials,
  isWebAddress,
  optionalLine,
  optionalText,
  withCredentials,
} from './fields.ts'
import { limits } from './limits.ts'
import { publicContent } from './public-content.ts'

/** Who may create an account: everybody, who was invited, or nobody. */
export const signUpMode = z.enum(['open', 'invite', 'closed'])
export type SignUpMode = z.infer<typeof signUpMode>

/** What the operator says about this server. Null: nothing. */
export const instance = z.object({
  name: z.string().nullable().describe('Stands in place of the name of the product'),
  description: z.string().nullable().describe('One line'),
  signUp: signUpMode.describe('Who may create an account'),
  signUpFrom: z
    .enum(['environment', 'settings', 'example'])
    .optional()
    .describe(
      'Where `signUp` comes from; told to admins alone. `example`: closed while there is example data',
    ),
  terms: z.string().nullable().describe('Markdown; shown at /terms'),
  privacy: z.string().nullable().describe('Markdown; shown at /privacy'),
  contact: z.string().nullable().describe('An e-mail or a web address'),
  firstPostsWait: z
    .boolean()
    .optional()
    .describe('Whether the first posts of new members wait for a moderator; told to admins alone'),
  waitingPosts: z.int().optional().describe('How many posts wait for a moderator; told to admins alone'),
  publicContent: publicContent.describe('What visitors see of the content of a post'),
  hasExample: z.literal(true).optional().describe('The server shows example data'),
  listens: z.literal(true).optional().describe('The server hears audio that has no transcript'),
})
export type Instance = z.infer<typeof instance>

const wrongContact = 'Enter an e-mail address, or a web address that begins with http:// or https://'

/** An e-mail address or a web address. Blank is null. */
const contact = z
  .string(wrongContact)
  .overwrite(text => cleanText(text).trim())
  .max(limits.address, `Use at most ${limits.address} characters`)
  .refine(text => text === '' || isWebAddress(text) || z.email().safeParse(text).success, {
    error: wrongContact,
    abort: true,
  })
  .refine(text => !isWebAddress(text) || hasNoCredentials(text), withCredentials)
  .transform(text => text || null)
  .nullable()
  .default(null)

export const instanceChanges = z.object({
  name: changeOf(optionalLine(limits.instanceName)),
  description: changeOf(optionalLine(limits.instanceDescription)),
  signUp: z.enum(signUpMode.options, 'Choose who may create an account').optional(),
  terms: changeOf(optionalText(limits.legalText)),
  privacy: changeOf(optionalText(limits.legalText)),
  contact: changeOf(contact),
  firstPostsWait: z.boolean('Choose whether first posts wait').optional(),
  publicContent: z.enum(publicContent.options, 'Choose what visitors read').optional(),
})
export type InstanceChanges = z.infer<typeof instanceChanges>

export const instanceApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/instance',
    access: 'public',
    summary: 'What this server is called, and what holds on it',
    result: instance,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/instance',
    access: 'admin',
    forTokens: false,
    summary: 'Change what this server is called, and what holds on it; admins',
    body: instanceChanges,
    result: instance,
    refusals: { 409: 'The environment sets `signUp`' },
  }),
}
