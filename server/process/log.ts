import { errorWords } from './error-words.ts'
import { gatherLines, type Lines, type Output } from './log-lines.ts'

/** The log: one line for each event. It never holds a password, cookie or key, nor a text that a person wrote. */
export interface Log {
  request(line: { method: string; path: string; status: number; milliseconds: number }): void
  info(message: string): void
  error(message: string, error: unknown): void
}

/** A log on an output, and a function that writes its last lines. Call the function at the end. */
export function openLog(output: Output & { isTTY?: boolean }): { log: Log; flush(): void } {
  const readable = output.isTTY === true
  const lines = gatherLines(output, lost => {
    const message = `${lost} lines of this log were dropped, because nobody took them`
    return lineOf(readable, 'info', { message }, message)
  })
  return { log: createLog(readable, lines), flush: lines.flush }
}

/**
 * A log of JSON lines for machines, or of readable lines for a terminal. Lines of requests are collected; all others
 * are written at once.
 */
export function createLog(readable: boolean, { write, flush }: Lines): Log {
  const line = (level: string, fields: Record<string, unknown>, words: string) => {
    write(lineOf(readable, level, fields, words))
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
      line('error', { message, error: errorWords(error) }, `${message}\n${errorWords(error)}`),
  }
}

function lineOf(readable: boolean, level: string, fields: Record<string, unknown>, words: string): string {
  return readable ? words : JSON.stringify({ time: new Date().toISOString(), level, ...fields })
}
