/** Reads the text of a backup, piece by piece: never more in memory than its longest row. */
export interface ScriptReader {
  /** The next line without its end; empty at the end of the text. */
  line(): Promise<string>
  /** The rows up to the line `\.`, in pieces of whole rows. */
  rows(): AsyncGenerator<Buffer>
  /** Lets go of the file. */
  close(): Promise<void>
}

const newline = 0x0a
const lastLine = Buffer.from('\\.\n')
const lastLineAfterRows = Buffer.from('\n\\.\n')

/** A reader of a script: single lines, and the rows of COPY between them. */
export function createScriptReader(source: AsyncIterable<Buffer>): ScriptReader {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  async function more(): Promise<boolean> {
    const { value, done } = await chunks.next()
    if (done) return false
    held = held.length === 0 ? value : Buffer.concat([held, value])
    return true
  }

  function take(length: number): Buffer {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }

  return {
    async line() {
      while (!held.includes(newline)) if (!(await more())) return take(held.length).toString()
      return take(held.indexOf(newline) + 1)
        .toString()
        .slice(0, -1)
    },
    async *rows() {
      // Here `held` begins with the beginning of a row.
      for (;;) {
        if (held.subarray(0, lastLine.length).equals(lastLine)) {
          take(lastLine.length)
          return
        }
        const end = held.indexOf(lastLineAfterRows)
        const whole = (end === -1 ? held.lastIndexOf(newline) : end) + 1
        if (whole > 0) yield take(whole)
        else if (!(await more())) throw new Error('The text ends within the rows of a table')
      }
    },
    async close() {
      await chunks.return?.()
    },
  }
}
