import { statfs } from 'node:fs/promises'
import { mostOfFile } from '#extraction/listening/limits.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import type { Hearing } from './hearing.ts'
import type { DueHearing } from './take.ts'

/**
 * Fetches the file of a hearing, in the turn of its host and as robots.txt lets where nobody has asked. The moment of
 * the next try, where it is not the host's turn. Throws a SourceError.
 */
export async function fetchFile(
  { listening, robots, userAgent, turn }: Pick<Hearing, 'listening' | 'robots' | 'userAgent' | 'turn'>,
  { url, isAsked }: DueHearing,
  path: string,
  signal: AbortSignal,
): Promise<Date | null> {
  if (url === null) throw new SourceError('unreadable', 'The uploaded file is gone. Please upload it again.')
  if (!(await hasRoom(listening.folder))) throw new SourceError('failed', noRoom)
  return turn(url, async () => {
    if (!isAsked) {
      const answer = await robots.ask(url, signal)
      if (answer === 'later') throw new SourceError('failed', 'The site is in trouble at the moment.')
      if (answer === 'disallowed')
        throw new SourceError('private', 'The site asks programs not to fetch this audio by themselves.')
    }
    await listening.download(url, { to: path, signal, ...(isAsked ? {} : { userAgent }) })
  })
}

/** What is told where the disk has no room for a file. */
const noRoom = 'This server has no room for audio at the moment.'

/** Whether the disk has room for the largest file, and for what else is written meanwhile. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > 2 * mostOfFile
}
