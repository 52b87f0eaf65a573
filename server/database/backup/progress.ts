import { DatabaseError } from 'pg'
import { SettingError } from '#extraction/settings.ts'
import { errorHead, errorWords } from '../../process/error-words.ts'
import { DatabaseUnreachableError } from '../connections/connect.ts'
import { EmbeddedDatabaseError } from '../embedded/error.ts'
import type { OnProgress } from './backup.ts'
import { BackupError } from './file.ts'

/** A line at a terminal, rewritten at most ten times a second. Other outputs get nothing. */
export function showProgress(terminal: NodeJS.WriteStream): { onProgress: OnProgress; end(): void } {
  let shown = 0
  const write = (text: string) => terminal.isTTY && terminal.write(`\r\u001b[K${text}`)
  return {
    onProgress(table, bytes) {
      if (performance.now() - shown < 100) return
      shown = performance.now()
      write(`${table}, ${(bytes / 1e6).toFixed(0)} MB`)
    },
    end: () => void write(''),
  }
}

/**
 * The words about a failure for the person who runs the command: a sentence for known failures, else the words of the
 * log.
 */
export function wordsFor(error: unknown): string {
  const kinds = [BackupError, SettingError, DatabaseUnreachableError, EmbeddedDatabaseError]
  if (kinds.some(kind => error instanceof kind) && error instanceof Error) return sentence(error.message)
  if (error instanceof DatabaseError) return `The database refuses: ${errorHead(error)}`
  if (error instanceof Error && error.name === 'AbortError') return 'Stopped: nothing is changed'
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return error.message
  return errorWords(error)
}

function sentence(text: string): string {
  // A text that begins with a file name keeps its first letter.
  if (/^\S*[./]\S/.test(text)) return text
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Aborted by Ctrl-C or SIGTERM. Repeated signals do not end the process, so that nothing unfinished remains. */
export function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())
  return stopping.signal
}
