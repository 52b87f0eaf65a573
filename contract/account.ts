import { z } from 'zod'
import { confirmation, freshMinutes } from './confirmation.ts'
import { endpoint } from './endpoint.ts'
import { changeOf, cleanText, optionalAddress, optionalLine, timestamp } from './fields.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'

/** Research styles of the onboarding (specification, section 3), in the order they are shown. */
export const researchStyles = [
  { id: 'youtube', label: 'YouTube & social' },
  { id: 'blogs', label: 'Blogs & articles' },
  { id: 'analyst-reports', label: 'Analyst reports' },
  { id: 'friends', label: 'Friends & community' },
  { id: 'other', label: 'Other' },
] as const

const researchStyle = z.enum(['youtube', 'blogs', 'analyst-reports', 'friends', 'other'])
export type ResearchStyle = z.infer<typeof researchStyle>

export const role = z.enum(roles, 'Choose a role')

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  onboardingCompleted: z.boolean(),
  researchStyles: z.array(researchStyle),
  otherResearchText: z.string().nullable(),
  role: role.describe('What the caller may do; with an access token always that of a member'),
  timezone: z.string().describe('By which days begin for the caller: UTC until one is sent'),
  suspendedUntil: timestamp
    .nullable()
    .describe('Until then the account reads and does not write; null: it writes'),
})
export type User = z.infer<typeof user>

/** An IANA time zone, by a name that browsers know. An offset such as +02:00 is refused. */
export const timezone = z
  .string('Choose a time zone')
  .max(64, 'Choose a time zone')
  .refine(isTimezone, 'Choose a time zone')

function isTimezone(name: string): boolean {
  try {
    // An offset such as +02:00 names no place, so that nobody knows when its clocks change.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const sentTimezone = timezone.nullish().describe('Of the browser; kept where the account has none yet')

export const signInWays = z.object({
  password: z.boolean().describe('false: single sign-on alone, there is no password to change'),
  signedInAt: timestamp.describe('When this session began'),
})
export type SignInWays = z.infer<typeof signInWays>

export const userChanges = z.object({
  displayName: changeOf(optionalLine(limits.displayName)),
  researchStyles: z
    .array(researchStyle)
    .max(20)
    .overwrite(styles => [...new Set(styles)])
    .optional(),
  otherResearchText: changeOf(optionalLine(limits.otherResearchText)),
  onboardingCompleted: z.boolean().optional(),
  firstName: changeOf(optionalLine(limits.displayName)),
  lastName: changeOf(optionalLine(limits.displayName)),
  profileImageUrl: changeOf(optionalAddress),
  timezone: timezone.optional(),
})
export type UserChanges = z.infer<typeof userChanges>

/** The sentences of the onboarding's two rules (specification, section 5), shown by form and server alike. */
export const onboardingRules = {
  displayName: { title: 'Display name required', detail: 'Please enter a display name to continue.' },
  researchStyles: { title: 'Research style required', detail: 'Please select at least one research style.' },
} as const

/** An e-mail address, in lower case. */
export const emailAddress = z
  .string('Enter an e-mail address')
  .overwrite(text => cleanText(text).trim().toLowerCase())
  .max(limits.email, `Use at most ${limits.email} characters`)
  .pipe(z.email('Enter an e-mail address'))

export const newPassword = z
  .string('Enter a password')
  .min(limits.passwordLeast, `Use at least ${limits.passwordLeast} characters`)
  .max(limits.passwordMost, `Use at most ${limits.passwordMost} characters`)

export const signUp = z.object({
  email: emailAddress,
  password: newPassword,
  name: optionalLine(2 * limits.displayName + 1),
  firstName: optionalLine(limits.displayName),
  lastName: optionalLine(limits.displayName),
  invite: z
    .string()
    .nullish()
    .transform(text => text || null)
    .describe(
      'What stands behind `invite=` in the address of an invitation; needed where accounts are by invitation',
    ),
  timezone: sentTimezone,
})
export type SignUp = z.infer<typeof signUp>

export const signIn = z.object({
  email: emailAddress,
  password: z.string('Enter your password').min(1, 'Enter your password').max(1000),
  timezone: sentTimezone,
})
export type SignIn = z.infer<typeof signIn>

/** The account's password. Required again if the sign-in is more than `freshMinutes` old. */
export const password = z
  .string(confirmation.enterPassword)
  .max(1000)
  .nullish()
  .describe(`Needed when the sign-in is older than ${freshMinutes} minutes`)

/** The description of a 403 from a call that takes `password`. */
export const unconfirmed = 'From another site, or the sign-in is too old and the password missing or wrong'

export const accountApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'The signed-in user',
    result: user,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/auth/user',
    access: 'signed-in',
    forTokens: false,
    summary: 'Change what the signed-in user tells about themselves; also completes the onboarding',
    body: userChanges,
    result: user,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/user',
    access: 'signed-in',
    forTokens: false,
    summary: 'Delete the account and everything personal; posts and tips stay',
    body: z.object({ password }).optional(),
    refusals: { 403: unconfirmed, 409: 'The caller is the only admin' },
  }),
  ways: endpoint({
    method: 'GET',
    path: '/api/sign-in-ways',
    access: 'signed-in',
    forTokens: false,
    summary: 'How the signed-in user can sign in',
    result: signInWays,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up/email',
    access: 'public',
    forTokens: false,
    summary: 'Create an account and sign in to it',
    body: signUp,
    result: user,
    statuses: [201],
    refusals: {
      403: 'The server takes no new accounts, or only by an invitation, and this one does not hold',
      409: 'The e-mail has an account',
    },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    access: 'public',
    forTokens: false,
    summary: 'Sign in with e-mail and password',
    body: signIn,
    result: user,
    refusals: { 401: 'Wrong e-mail or password' },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'signed-in',
    forTokens: false,
    summary: 'Change the password and end the other sessions',
    body: z.object({ currentPassword: z.string().min(1).max(1000), newPassword }),
    refusals: {
      401: 'Not signed in, or the current password is wrong',
      409: 'The account has no password',
    },
  }),
}
