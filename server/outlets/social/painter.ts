import { type ChildProcess, fork } from 'node:child_process'
import { ProblemError } from '../../http/answers/problems.ts'
import type { Log } from '../../process/log.ts'
import type { Card } from './card.ts'
import type { PaintingResult } from './painting.ts'

/** Makes social pictures. */
export interface Painter {
  /**
   * The PNG of a card, with the name of the server where it has its own. Throws 503 where too many wait, and where
   * painting fails or takes too long.
   */
  paint(card: Card, name?: string): Promise<Buffer>
  stop(): void
}

interface Waiting {
  resolve: (png: Buffer) => void
  reject: (error: Error) => void
}

/** The most pictures that may wait: one takes about 20 ms. */
const mostWaiting = 50

/** Milliseconds: how long the idle program is kept, and how long one picture may take. */
const usualTimes = { idle: 10_000, picture: 10_000 }

interface Means {
  /** File of `painting-program.ts`, from source or from the bundle. */
  program: string
  /** A TrueType file. */
  font: string
  log: Log
  times?: typeof usualTimes
}

/**
 * A painter in a program of its own. The first picture starts the program, so that a server without pictures does not
 * carry it. It paints one picture after the other.
 */
export function createPainter({ program, font, log, times = usualTimes }: Means): Painter {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let timer: NodeJS.Timeout | undefined
  let last = 0

  function start(): ChildProcess {
    const started = fork(program, [font], {
      serialization: 'advanced',
      // Not the server's own, which are for much larger heaps.
      execArgv: ['--expose-gc', '--max-semi-space-size=1'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Only our own program sends messages here, all of this form.
    started.on('message', (result: PaintingResult) => {
      const asked = waiting.get(result.number)
      waiting.delete(result.number)
      if ('png' in result) asked?.resolve(Buffer.from(result.png))
      else asked?.reject(failed(new Error(result.problem)))
      watch()
    })
    started.on('error', error => end(started, error))
    started.on('exit', (code, signal) => end(started, new Error(`It ended with ${signal ?? code}`)))
    return started
  }

  /** Ends the program after it was idle, or when a picture takes too long. */
  function watch(): void {
    clearTimeout(timer)
    const ended = child
    if (!ended) return
    const idle = waiting.size === 0
    timer = setTimeout(
      () => {
        ended.kill('SIGKILL')
        end(ended, new Error('It took too long'))
      },
      idle ? times.idle : times.picture,
    )
    timer.unref()
  }

  function end(ended: ChildProcess, why: Error): void {
    if (child !== ended) return
    child = null
    clearTimeout(timer)
    for (const { reject } of waiting.values()) reject(failed(why))
    waiting.clear()
  }

  function failed(cause: Error): ProblemError {
    log.error('A social picture could not be made', cause)
    return busy('The picture could not be made. Please try again.')
  }

  return {
    paint(card, name) {
      if (waiting.size >= mostWaiting) throw busy('Too many pictures are being made. Please try again.')
      child ??= start()
      const number = ++last
      const made = new Promise<Buffer>((resolve, reject) => waiting.set(number, { resolve, reject }))
      child.send({ number, card, name })
      watch()
      return made
    },
    stop() {
      child?.kill('SIGKILL')
      if (child) end(child, new Error('The server is stopping'))
    },
  }
}

function busy(words: string): ProblemError {
  return new ProblemError(503, words, { headers: { 'retry-after': '5' } })
}
