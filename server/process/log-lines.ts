/**
 * Milliseconds and characters for which lines wait to be written together: writing each line alone costs more than
 * answering from memory. `unread` is how many bytes are kept for a reader who does not read.
 */
const most = { wait: 100, text: 16_384, unread: 1_048_576 }

/**
 * Collects lines and writes them together: at once when there are many, else after a moment. Call `flush` at the end.
 */
export interface Lines {
  write(line: string): void
  flush(): void
}

/** A stream such as standard output. */
export interface Output {
  /** Bytes that were written to the stream and not yet taken. */
  readonly writableLength: number
  write(text: string, done: (error?: Error | null) => void): boolean
  on(event: 'drain' | 'error', listener: () => void): unknown
}

/**
 * Collects lines for an output. Lines are dropped while too much is unread, and while the output is closed or full.
 * Neither ends the process. When the output takes lines again, the first is `lossWords` with the number of dropped
 * lines.
 */
export function gatherLines(output: Output, lossWords: (lines: number) => string): Lines {
  let text = ''
  let lines = 0
  let lost = 0
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const [gathered, count] = [text, lines]
    text = ''
    lines = 0
    if (output.writableLength > most.unread) lost += count
    else if (gathered) send(gathered, count)
  }

  function send(gathered: string, count: number): void {
    const missed = lost
    lost = 0
    output.write(missed > 0 ? `${lossWords(missed)}\n${gathered}` : gathered, error => {
      if (error) lost += missed + count
    })
  }

  // Each write gets its own failure. Without a listener an error would end the process.
  output.on('error', () => {})
  output.on('drain', () => {
    if (lost > 0) send('', 0)
  })
  return {
    write(line) {
      text += `${line}\n`
      lines += 1
      if (text.length >= most.text) flush()
      else timer ??= setTimeout(flush, most.wait).unref()
    },
    flush,
  }
}
