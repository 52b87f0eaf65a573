import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { SignUpMode } from '#contract/instance.ts'
import type { Database } from '../../database/database.ts'
import { ProblemError } from '../../http/answers/problems.ts'
import type { Instances } from '../../http/services.ts'
import { users } from '../../schema/house/people.ts'
import { findInvitation, noteComer, spend } from '../invitations/queries.ts'

/** The reason for refusing an account. The address of the login page contains this word. */
export type Refusal = 'sign_up_closed' | 'invitation_needed' | 'example_there'

export const refusalSentences: Record<Refusal, string> = {
  sign_up_closed: 'This server takes no new accounts.',
  example_there:
    'This server shows example data. It takes new accounts when whoever looks after it has removed it.',
  invitation_needed:
    'New accounts need an invitation that holds: this one is missing, was used, has expired or is for another e-mail address.',
}

/** The operations that both the library's transaction and the pool have. */
type Connection = Pick<Database, 'select' | 'update' | 'execute'>

/** A request that may make an account: the invitation it brings, and the decision on it. */
interface Arrival {
  invite: string | null
  refusal?: Refusal | undefined
  invitationId?: string | undefined
}

/** Whether the login page has a form for new accounts, and for whom. */
export interface Welcome {
  refusal?: Refusal | undefined
  /** The invitation, where it holds. It lets in only `email`, where that is set. */
  invitation?: { secret: string; email: string | null } | undefined
}

/** Who may create an account (specification of sign-up modes and invitations). */
export interface Admission {
  /** What the login page tells a person with this invitation, or without one. */
  welcome(invite: string | null): Promise<Welcome>
  /**
   * The reason why a person with this address would get no account; undefined where they would get one. Asked before
   * any costly work. Without `invite` the invitation of the running work counts.
   */
  look(comer: { email: string; invite?: string | null }): Promise<Refusal | undefined>
  /** Does work that may make an account for the bearer of this invitation. Throws 403 where the account is refused. */
  admit<T>(invite: string | null, work: () => Promise<T>): Promise<T>
  /** The same, but returns a refusal instead of throwing. */
  attempt<T>(
    invite: string | null,
    work: () => Promise<T>,
  ): Promise<{ result: T; refusal?: Refusal | undefined }>
  /** The library calls this before it makes an account, in the same transaction. False refuses the account. */
  beforeAccount(email: string): Promise<boolean>
  /** The library calls this after it has stored the account. */
  afterAccount(userId: string): Promise<void>
  /** The database for the library. Its transactions are known to this admission. */
  database: Database
}

/** Decides who may create an account, by the settings of this server and by invitations. */
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
    const { signUp, hasExample } = await instances.find()
    const found = secret && signUp !== 'closed' ? await findInvitation(database, secret) : undefined
    const invitation = secret && found ? { secret, email: found.email } : undefined
    if (invitation || (await mayComeAnyway())) return { invitation }
    return { refusal: signUp === 'closed' ? closedBy(hasExample) : 'invitation_needed' }
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
      const { signUp, hasExample } = await instances.find()
      const of = { signUp, hasExample, email, ...arrival }
      const decision = await decide(transactions.getStore() ?? database, of)
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

/** Decides on an account that is being made, and uses up its invitation. */
async function decide(
  connection: Connection,
  {
    signUp,
    hasExample,
    invite,
    email,
  }: {
    signUp: SignUpMode
    hasExample: boolean
    invite: string | null
    email: string
  },
): Promise<{ refusal?: Refusal; invitationId?: string | undefined }> {
  if (signUp !== 'open') {
    // The trigger that makes the first account an admin takes the same lock. So of two sign-ups at once exactly one is
    // first.
    await connection.execute(sql`select pg_advisory_xact_lock(hashtext('first account'))`)
    if (await isEmpty(connection)) return {}
  }
  if (signUp === 'closed') return { refusal: closedBy(hasExample) }
  const invitationId = invite ? await spend(connection, invite, email) : undefined
  return invitationId || signUp === 'open' ? { invitationId } : { refusal: 'invitation_needed' }
}

function closedBy(hasExample: boolean): Refusal {
  return hasExample ? 'example_there' : 'sign_up_closed'
}

async function isEmpty(connection: Pick<Database, 'select'>): Promise<boolean> {
  return (await connection.select({ id: users.id }).from(users).limit(1)).length === 0
}

/** 403 with the sentence of a refusal. */
export function refused(refusal: Refusal): ProblemError {
  return new ProblemError(403, refusalSentences[refusal])
}

/** The same database. Code that runs within one of its transactions can find the transaction in `transactions`. */
function rememberingTransaction(database: Database, transactions: AsyncLocalStorage<Connection>): Database {
  const transaction: Database['transaction'] = (work, config) =>
    database.transaction(one => transactions.run(one, () => work(one)), config)
  return new Proxy(database, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  })
}
