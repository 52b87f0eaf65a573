import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { SignUpMode } from '#contract/instance.ts'
import type { Database } from '../../database/database.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import type { Instances } from '../../http/services.ts'
import { users } from '../../schema/house/people.ts'
import { findInvitation, noteComer, spend } from '../invitations/queries.ts'

/** Why somebody gets no account: also a word in the address of the login page. */
export type Refusal = 'sign_up_closed' | 'invitation_needed'

export const refusalSentences: Record<Refusal, string> = {
  sign_up_closed: 'This server takes no new accounts.',
  invitation_needed:
    'New members need an invitation that holds: this one is missing, was used, has expired or is for another e-mail address.',
}

/** What the library's own transaction, and the pool, can both do here. */
type Connection = Pick<Database, 'select' | 'update' | 'execute'>

/** Somebody who may be given an account: with what they come, and what became of it. */
interface Arrival {
  invite: string | null
  refusal?: Refusal | undefined
  invitationId?: string | undefined
}

/** Whether there is a form for new accounts, and for whom. */
export interface Welcome {
  refusal?: Refusal | undefined
  /** The invitation, where it holds; `email` is whom alone it lets in. */
  invitation?: { secret: string; email: string | null } | undefined
}

/** Who may create an account (specification of sign-up modes and invitations). */
export interface Admission {
  /** What the page to sign in says to who comes with this invitation, or without one. */
  welcome(invite: string | null): Promise<Welcome>
  /**
   * Why somebody with this address would get no account, before any work is done for them; without `invite` by that of
   * the work under way.
   */
  look(comer: { email: string; invite?: string | null }): Promise<Refusal | undefined>
  /** Does the work that may make an account for who brings this invitation; 403 where it is refused one. */
  admit<T>(invite: string | null, work: () => Promise<T>): Promise<T>
  /** The same where a refusal is no failure: gives it along. */
  attempt<T>(
    invite: string | null,
    work: () => Promise<T>,
  ): Promise<{ result: T; refusal?: Refusal | undefined }>
  /** What the library does before it makes an account, in the transaction that makes it: false refuses. */
  beforeAccount(email: string): Promise<boolean>
  /** And when that is stored. */
  afterAccount(userId: string): Promise<void>
  /** The database for the library: its transactions are known here. */
  database: Database
}

export function createAdmission(database: Database, instances: Instances): Admission {
  const arrivals = new AsyncLocalStorage<Arrival>()
  const transactions = new AsyncLocalStorage<Connection>()

  async function attempt<T>(invite: string | null, work: () => Promise<T>) {
    const arrival: Arrival = { invite }
    try {
      return { result: await arrivals.run(arrival, work), refusal: arrival.refusal }
    } catch (error) {
      throw arrival.refusal ? refused(arrival.refusal) : error
    }
  }

  /** Whether no invitation is needed. */
  async function mayComeAnyway(): Promise<boolean> {
    return (await instances.find()).signUp === 'open' || isEmpty(database)
  }

  async function welcome(secret: string | null): Promise<Welcome> {
    const { signUp } = await instances.find()
    const found = secret && signUp !== 'closed' ? await findInvitation(database, secret) : undefined
    const invitation = secret && found ? { secret, email: found.email } : undefined
    if (invitation || (await mayComeAnyway())) return { invitation }
    return { refusal: signUp === 'closed' ? 'sign_up_closed' : 'invitation_needed' }
  }

  return {
    attempt,
    admit: async (invite, work) => (await attempt(invite, work)).result,
    welcome,
    async look({ email, invite = arrivals.getStore()?.invite ?? null }) {
      const { refusal, invitation } = await welcome(invite)
      const isForOthers = invitation && invitation.email !== null && invitation.email !== email
      if (!isForOthers || (await mayComeAnyway())) return refusal
      return 'invitation_needed'
    },
    async beforeAccount(email) {
      const arrival = arrivals.getStore() ?? { invite: null }
      const { signUp } = await instances.find()
      const decision = await decide(transactions.getStore() ?? database, { signUp, email, ...arrival })
      arrival.refusal = decision.refusal
      arrival.invitationId = decision.invitationId
      return decision.refusal === undefined
    },
    async afterAccount(userId) {
      const { invitationId } = arrivals.getStore() ?? {}
      if (invitationId) await noteComer(database, invitationId, userId)
    },
    database: rememberingTransaction(database, transactions),
  }
}

/** Decides over an account that is about to be made, and uses its invitation up. */
async function decide(
  connection: Connection,
  { signUp, invite, email }: { signUp: SignUpMode; invite: string | null; email: string },
): Promise<{ refusal?: Refusal; invitationId?: string | undefined }> {
  if (signUp !== 'open') {
    // The lock of the trigger that makes the first account admin: of two who come at once, one is the first.
    await connection.execute(sql`select pg_advisory_xact_lock(hashtext('first account'))`)
    if (await isEmpty(connection)) return {}
  }
  if (signUp === 'closed') return { refusal: 'sign_up_closed' }
  const invitationId = invite ? await spend(connection, invite, email) : undefined
  return invitationId || signUp === 'open' ? { invitationId } : { refusal: 'invitation_needed' }
}

async function isEmpty(connection: Pick<Database, 'select'>): Promise<boolean> {
  return (await connection.select({ id: users.id }).from(users).limit(1)).length === 0
}

export function refused(refusal: Refusal): ProblemError {
  return new ProblemError(403, refusalSentences[refusal])
}

/** The same database, whose transactions are known to what is called in them. */
function rememberingTransaction(database: Database, transactions: AsyncLocalStorage<Connection>): Database {
  const transaction: Database['transaction'] = (work, config) =>
    database.transaction(one => transactions.run(one, () => work(one)), config)
  return new Proxy(database, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  })
}
