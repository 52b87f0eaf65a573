import { databaseError, hasLostRace } from '../../database/transaction.ts'
import type { Log } from '../../process/log.ts'
import { overtaken, ProblemError, unauthorized, unavailable } from './problems.ts'
import type { HttpResponse } from './response.ts'

/** Codes of Node and classes of SQLSTATE that mean: the database is down, full, stopping or cut off, not: the request is wrong. */
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** SQLSTATE classes and codes. 55P03: another transaction kept a row locked for too long. */
const databaseTroubles = ['08', '53', '57', '58', '25006', '55P03']
const driverWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/

/** Turns every failure into problem+json. An unforeseen failure is logged in full and answered without details. */
export function problemOf(
  error: Error,
  { method, path }: { method: string; path: string },
  log: Log,
): HttpResponse {
  if (error instanceof ProblemError) return error.toResponse()
  if (isOfClientGone(error)) return new ProblemError(400, 'The request did not arrive whole').toResponse()
  if (isOfRemovedAccount(error)) return unauthorized().toResponse()
  if (hasLostRace(error)) {
    log.info(`${method} ${path} was given up: others changed the same at the same time`)
    return overtaken().toResponse()
  }
  if (isDatabaseTrouble(error)) {
    log.error('The database cannot answer', error)
    return unavailable().toResponse()
  }
  log.error(`${method} ${path} failed`, error)
  if (isOfWhatWasAsked(error, method))
    return new ProblemError(
      422,
      'This cannot be looked for. Please ask in fewer or other words.',
    ).toResponse()
  return new ProblemError(500, 'Something went wrong on our side. Please try again.').toResponse()
}

/**
 * Whether a connection ended before the body was complete, by the words of Node and its adapter. Nobody reads the
 * answer then.
 */
function isOfClientGone(error: Error): boolean {
  if (error.message === 'Client connection prematurely closed.') return true
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

/** Whether the account was deleted while this request was running. The person is then signed out here, too. */
function isOfRemovedAccount(error: Error): boolean {
  const cause = databaseError(error)
  return cause?.code === '23503' && Boolean(cause.constraint?.endsWith('_users_id_fk'))
}

/**
 * Whether PostgreSQL refused a value in a read: an unreadable value, or one too large or too deep (SQLSTATE classes 22
 * and 54). A read contains only values that the reader typed. The failure is logged as well, because an earlier check
 * should have refused the value.
 */
function isOfWhatWasAsked(error: Error, method: string): boolean {
  return /^(22|54)/.test(databaseError(error)?.code ?? '') && (method === 'GET' || method === 'HEAD')
}

function isDatabaseTrouble(error: Error): boolean {
  const code = databaseError(error)?.code
  if (code) return databaseTroubles.some(trouble => code.startsWith(trouble))
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth++
  ) {
    if (driverWords.test(cause.message)) return true
    if ('code' in cause && 'syscall' in cause && lostConnection.has(String(cause.code))) return true
  }
  return false
}
