/** One line for each thing worth telling. Never a password, cookie or key. */
export interface Log {
  request(line: { method: string; path: string; status: number; milliseconds: number }): void
  info(message: string): void
  error(message: string, error: unknown): void
}

/** JSON lines for machines; readable ones at a terminal. Those of requests are gathered, all others written at once. */
export function createLog(readable: boolean, { write, flush }: Lines): Log {
  const line = (level: string, fields: Record<string, unknown>, words: string) => {
    write(readable ? words : JSON.stringify({ time: new Date().toISOString(), level, ...fields }))
    flush()
  }
  return {
    request({ method, path, status, milliseconds }) {
      // Put together by hand: this is written as often as everything else together.
      if (readable) write(`${method.padEnd(6)} ${path} ${status} ${milliseconds.toFixed(0)} ms`)
      else
        write(
          `{"time":"${new Date().toISOString()}","level":"info","method":${JSON.stringify(method)},"path":${JSON.stringify(path)},"status":${status},"milliseconds":${milliseconds}}`,
        )
    },
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

/** Milliseconds and characters that lines wait for others: writing each by itself costs more than answering from memory. */
const longest = { wait: 100, text: 16_384 }

/** Lines that are written together: at once when they are many, after a moment, and by `flush`, to be called at the end. */
export interface Lines {
  write(line: string): void
  flush(): void
}

export function gatherLines(write: (text: string) => void): Lines {
  let text = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (text) write(text)
    text = ''
  }

  return {
    write(line) {
      text += `${line}\n`
      if (text.length >= longest.text) flush()
      else timer ??= setTimeout(flush, longest.wait).unref()
    },
    flush,
  }
}
