/**
 * What the log may state of an error: its kind, message, place in the code, and cause. It leaves out everything that
 * may be personal: the values of a statement, rows that PostgreSQL quotes, input that could not be read. Errors are
 * recognised by shape, not by class: libraries bundle, wrap and copy them, and some pass on only their message.
 */
export function errorWords(error: unknown): string {
  if (!(error instanceof Error)) return withoutValues(String(error))
  const cause = error.cause === undefined ? '' : `\ncaused by ${errorWords(error.cause)}`
  return `${errorHead(error)}${framesOf(error)}${cause}`
}

/** A message without the values that Drizzle writes below a failed query. */
export function withoutValues(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '')
}

/** The first line of `errorWords`. */
export function errorHead(error: Error): string {
  const { name, message } = error
  if (isOfPostgres(error)) return `PostgreSQL ${error.code}: ${postgresWords(error)}`
  // The JavaScript engine quotes the text that it could not parse.
  const words = error instanceof SyntaxError ? withoutQuoted(message) : withoutValues(message)
  return words ? `${name}: ${words}` : name
}

/** The lines of the stack below the message. The message itself would otherwise stand there twice. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  if (at < 0) return ''
  const frames = message ? stack.slice(at + message.length) : stack.replace(/^.*/, '')
  return /^\n {4}at /.test(frames) ? frames : ''
}

/**
 * The fields of PostgreSQL's errors that the log states (its manual, 54.8). `detail`, `hint` and `where` quote rows and
 * are left out.
 */
interface PostgresError extends Error {
  code: string
  severity: string
  routine?: string
  table?: string
  constraint?: string
}

function isOfPostgres(error: Error): error is PostgresError {
  return 'severity' in error && 'code' in error && typeof error.code === 'string'
}

function postgresWords({ code, message, routine, table, constraint }: PostgresError): string {
  const where = [table && `table ${table}`, constraint && `constraint ${constraint}`].filter(Boolean)
  const place = where.length > 0 ? ` (${where.join(', ')})` : ''
  // A function's `raise` may put values of a row into its message.
  if (routine === 'exec_stmt_raise') return `raised by a function of the database${place}`
  // Class 22 (data exceptions) quotes the wrong value. In other classes quotation marks hold names; only after a colon
  // they hold values.
  const words = code.startsWith('22') ? withoutQuoted(message) : message.replace(/: "[\s\S]*$/, ': …')
  return withoutValues(words) + place
}

function withoutQuoted(message: string): string {
  return message.replace(/"[\s\S]*"/, '…')
}
