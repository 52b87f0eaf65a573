/**
 * Milliseconds and characters that lines wait for others, because writing each by itself costs more than answering from
 * memory; and bytes that are kept for a reader who does not read.
 */
const most = { wait: 100, text: 16_384, unread: 1_048_576 }

/** Lines that are written together: at once when they are many, after a moment, and by `flush`, to be called at the end. */
export interface Lines {
  write(line: string): void
  flush(): void
}

/** What takes them: a stream, as standard output is one. */
export interface Output {
  /** Bytes that it was given and have not been taken. */
  readonly writableLength: number
  write(text: string, done: (error?: Error | null) => void): boolean
  on(event: 'drain' | 'error', listener: () => void): unknown
}

/**
 * Gathers lines for an output. What it does not take is dropped: past a bound while nobody reads it, and while it is
 * closed or full. Neither ends the process. When it takes lines again, the first one is `lossWords` of how many it missed.
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

  // Each write is told of its own failure; without a listener the process would end.
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
