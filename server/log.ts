/** One line for each thing worth telling. Never a password, cookie or key. */
export interface Log {
  request(line: { method: string; path: string; status: number; milliseconds: number }): void
  info(message: string): void
  error(message: string, error: unknown): void
}

/** JSON lines for machines; readable ones at a terminal. */
export function createLog(readable: boolean, write: (line: string) => void): Log {
  const line = (level: string, fields: Record<string, unknown>, words: string) =>
    write(readable ? words : JSON.stringify({ time: new Date().toISOString(), level, ...fields }))
  return {
    request: ({ method, path, status, milliseconds }) =>
      line(
        'info',
        { method, path, status, milliseconds },
        `${method.padEnd(6)} ${path} ${status} ${milliseconds.toFixed(0)} ms`,
      ),
    info: message => line('info', { message }, message),
    error: (message, error) =>
      line('error', { message, error: wholeError(error) }, `${message}\n${wholeError(error)}`),
  }
}

function wholeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${wholeError(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
