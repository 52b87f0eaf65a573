import { readdir } from 'node:fs/promises'
import type { FileAnswer, FileQuestion } from './files-apart.ts'
import { lookAt, piecesOf, refuse, UnreadableFileError } from './regular-file.ts'

// A program of its own: a request to a drive that does not answer holds a thread for ever, and its process cannot end.
let pieces: AsyncGenerator<Buffer> | null = null

process.on('message', async ({ number, ask, path }: FileQuestion) => {
  try {
    tell({ number, ...(await answerTo(ask, path)) })
  } catch (error) {
    if (error instanceof UnreadableFileError) tell({ number, unreadable: error.message })
    else tell({ number, problem: error instanceof Error ? error.message : String(error) })
  }
})
// The server has gone. An orderly exit would wait for the threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

async function answerTo(ask: FileQuestion['ask'], path: string): Promise<Omit<FileAnswer, 'number'>> {
  switch (ask) {
    case 'list':
      return { names: await readdir(path).catch(error => refuse(path, error)) }
    case 'look':
      return { look: await lookAt(path) }
    case 'open':
      await pieces?.return(undefined)
      pieces = piecesOf(path)
      return {}
    case 'next': {
      const next = await pieces?.next()
      return { piece: next?.done === false ? next.value : null }
    }
  }
}

function tell(answer: FileAnswer): void {
  process.send?.(answer)
}
