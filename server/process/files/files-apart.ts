import { type ChildProcess, fork } from 'node:child_process'
import { type FileLook, UnreadableFileError } from './regular-file.ts'

/** A question to the program, one at a time. `next` asks for the next piece of the opened file. */
export interface FileQuestion {
  number: number
  ask: 'list' | 'look' | 'open' | 'next'
  path: string
}

export interface FileAnswer {
  number: number
  names?: string[]
  look?: FileLook
  /** Null after the last piece. */
  piece?: Uint8Array | null
  /** Words that follow the name of the file. */
  unreadable?: string
  /** The message of an unforeseen error. */
  problem?: string
}

/** Reads files from drives that may not answer, one thing at a time. Throws an UnreadableFileError. */
export interface FilesApart {
  /** The names in a folder. */
  list(folder: string): Promise<string[]>
  look(path: string): Promise<FileLook>
  pieces(path: string): AsyncGenerator<Buffer>
  /** Ends the program. Whoever waits for an answer gets an error. */
  close(): void
}

/** Milliseconds that an answer may take: a sleeping drive needs some seconds. */
const usualPatience = 10_000

/**
 * Looks at files in a program of its own, which starts with the first question. A question without an answer in time
 * ends the program. Neither the reading of other files nor the end of this process waits for it.
 *
 * @param program path of `file-program.ts`, from source or from the bundle.
 */
export function openFilesApart(program: string, patience = usualPatience): FilesApart {
  let child: ChildProcess | null = null
  let waiting: { number: number; resolve(answer: FileAnswer): void; reject(error: Error): void } | null = null
  let asked = 0

  function start(): ChildProcess {
    const started = fork(program, [], {
      serialization: 'advanced',
      // Not the server's own, which are for much larger heaps.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Only our own program sends messages here, all of this form.
    started.on('message', (answer: FileAnswer) => {
      if (child === started && waiting?.number === answer.number) waiting.resolve(answer)
    })
    started.on('error', error => end(started, error))
    started.on('exit', (code, signal) =>
      end(started, new Error(`The reader of files ended with ${signal ?? code}`)),
    )
    return started
  }

  function end(ended: ChildProcess | null, why: Error): void {
    if (!ended || child !== ended) return
    child = null
    ended.kill('SIGKILL')
    // A program that waits within the kernel dies later. This process does not wait for that.
    ended.unref()
    ended.channel?.unref()
    waiting?.reject(why)
  }

  async function answerTo(ask: FileQuestion['ask'], path: string): Promise<FileAnswer> {
    child ??= start()
    const asking = child
    asked += 1
    const number = asked
    const timer = setTimeout(
      () => end(asking, new UnreadableFileError(`does not answer within ${patience / 1000} seconds`)),
      patience,
    )
    try {
      const answer = await new Promise<FileAnswer>((resolve, reject) => {
        waiting = { number, resolve, reject }
        // The event of the program's end reports that it is gone.
        asking.send({ number, ask, path } satisfies FileQuestion, error => {
          if (error) end(asking, error)
        })
      })
      if (answer.unreadable !== undefined) throw new UnreadableFileError(answer.unreadable)
      if (answer.problem !== undefined) throw new Error(answer.problem)
      return answer
    } finally {
      clearTimeout(timer)
      waiting = null
    }
  }

  return {
    list: async folder => (await answerTo('list', folder)).names ?? [],
    async look(path) {
      const { look } = await answerTo('look', path)
      if (!look) throw new Error('The reader of files has not looked')
      return look
    },
    async *pieces(path) {
      await answerTo('open', path)
      while (true) {
        const { piece } = await answerTo('next', path)
        if (!piece) return
        yield Buffer.from(piece)
      }
    },
    close: () => end(child, new Error('Reading files has ended')),
  }
}
