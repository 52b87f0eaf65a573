import { desc } from 'drizzle-orm'
import { type Role, roles } from '#contract/roles.ts'
import { addPasswordLink } from '../../../auth/password-links/queries.ts'
import { theServer } from '../../../auth/people/moderation-log.ts'
import { findUserIdByEmail } from '../../../auth/people/queries.ts'
import type { Database } from '../../../database/database.ts'
import { users } from '../../../schema/house/people.ts'
import { changePerson } from './writes.ts'

/** The arguments were not understood. The message lists what is. */
export class UsageError extends Error {}

const usage = `npm run -s people -- list
npm run -s people -- role EMAIL ${roles.join('|')}
npm run -s people -- suspend EMAIL [DAYS]   (30 without, 0 ends it)
npm run -s people -- password EMAIL         (a link for one hour and one use)`

/** Days of a suspension if none are given. */
const usualDays = 30

/** Runs the operator's command and returns what is printed. `publicUrl` begins the links. */
export async function runPeopleCommand(
  database: Database,
  publicUrl: string,
  [what, email, value, ...more]: string[],
): Promise<string> {
  if (more.length > 0) throw new UsageError(usage)
  if (what === 'list' && email === undefined) return listed(database)
  if (email === undefined) throw new UsageError(usage)
  switch (what) {
    case 'role':
      return giveRole(database, await idOf(database, email), email, roleOf(value))
    case 'suspend':
      return suspend(database, await idOf(database, email), email, daysOf(value))
    case 'password': {
      if (value !== undefined) throw new UsageError(usage)
      const { url } = await addPasswordLink(database, theServer, await idOf(database, email), publicUrl)
      return `For one hour, once:\n${url}`
    }
    default:
      throw new UsageError(usage)
  }
}

async function listed(database: Database): Promise<string> {
  const people = await database.select().from(users).orderBy(desc(users.createdAt), desc(users.id))
  if (people.length === 0) return 'Nobody has an account yet. The first account will look after this server.'
  const now = new Date()
  return people
    .map(({ role, email, createdAt, suspendedUntil }) =>
      [
        role.padEnd('moderator'.length),
        email,
        `since ${dayOf(createdAt)}`,
        ...(suspendedUntil && suspendedUntil > now ? [`suspended until ${dayOf(suspendedUntil)}`] : []),
      ].join('  '),
    )
    .join('\n')
}

async function giveRole(database: Database, id: string, email: string, role: Role): Promise<string> {
  await changePerson(database, theServer, id, { role, why: null })
  return `${email} is ${role} now`
}

async function suspend(database: Database, id: string, email: string, days: number): Promise<string> {
  const until = new Date(Date.now() + days * 86_400_000)
  const suspendedUntil = days === 0 ? null : until.toISOString()
  await changePerson(database, theServer, id, { suspendedUntil, why: null })
  return days === 0 ? `${email} writes again` : `${email} is suspended until ${dayOf(until)}`
}

async function idOf(database: Database, email: string): Promise<string> {
  const id = await findUserIdByEmail(database, email.trim().toLowerCase())
  if (!id) throw new UsageError(`Nobody has an account with the address ${email}`)
  return id
}

function roleOf(text: string | undefined): Role {
  const role = roles.find(one => one === text)
  if (!role) throw new UsageError(`A role is one of ${roles.join(', ')}`)
  return role
}

function daysOf(text: string | undefined): number {
  const days = text === undefined ? usualDays : Number(text)
  if (!Number.isInteger(days) || days < 0 || text === '')
    throw new UsageError('DAYS is a whole number from 0 to 365')
  return days
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
