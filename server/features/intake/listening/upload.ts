import { rm } from 'node:fs/promises'
import { isAudioAddress } from '#contract/audio-address.ts'
import { writeParts } from '#extraction/listening/download.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ProblemError } from '../../../http/answers/problems.ts'
import { unlessStalled } from '../../../http/requests/unless-stalled.ts'
import { newId } from '../../../schema/ids.ts'
import { placeOf } from './files.ts'
import { hasRoom } from './hearing/fetch-file.ts'
import { fileOf, type Listening } from './listening.ts'
import { refuseWithoutMinutes } from './minutes.ts'

/** Uploads that wait to be heard, of one person and of all, at most. */
const mostWaiting = { person: 3, all: 30 }

interface Upload {
  userId: string
  /** What the person calls the file. */
  name: string
  parts: AsyncIterable<Uint8Array>
}

/**
 * Stores a file as it comes, and lets it wait to be heard: the entry of the queue that waits for it. What was
 * acknowledged lies on the disk and in the database. Throws before the file is read where it would not be heard.
 */
export async function storeUpload(
  database: Database,
  listening: Listening,
  { userId, name, parts }: Upload,
): Promise<string> {
  await refuseWithoutMinutes(database, listening.settings, userId)
  await refuseTooMany(database, userId)
  const place = await placeOf(listening)
  if (!(await hasRoom(listening.folder))) throw full()
  const [itemId, hearingId] = [newId(), newId()]
  const path = fileOf(listening, hearingId)
  try {
    const size = await writeParts(unlessStalled(parts), path)
    if (size === 0) throw new ProblemError(422, 'There is nothing in this file')
    await inTransaction(database, async transaction => {
      await lockPerson(transaction, userId)
      // Others of this person may have come meanwhile.
      await refuseTooMany(transaction, userId)
      await run(transaction, add, [userId, itemId, hearingId, place, withoutEnding(name)])
    })
    return itemId
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function refuseTooMany(database: Parameters<typeof run>[0], userId: string): Promise<void> {
  const [row] = await run<{ mine: number; all: number }>(database, count, [userId])
  if ((row?.mine ?? 0) >= mostWaiting.person)
    throw new ProblemError(
      409,
      `${mostWaiting.person} files of yours wait to be heard already. Please wait until one of them is.`,
    )
  if ((row?.all ?? 0) >= mostWaiting.all) throw full()
}

function full(): ProblemError {
  return new ProblemError(
    503,
    'This server has no room for more audio at the moment. Please try again later.',
    {
      headers: { 'retry-after': '600' },
    },
  )
}

/** `Monday's call.mp3` is *Monday's call*. */
function withoutEnding(name: string): string {
  const short = name.replace(/\.\w{2,5}$/, '')
  const isKnown =
    isAudioAddress(`https://file.invalid/${encodeURIComponent(name)}`) || /\.(?:mp4|webm|mov)$/i.test(name)
  return isKnown && short.trim() !== '' ? short : name
}

const count = {
  name: 'count waiting uploads',
  text: `select count(*)::int as all, count(*) filter (where user_id = $1)::int as mine
    from hearings where state = 'waiting' and user_id is not null`,
}

const add = {
  name: 'add upload',
  text: `
    with hearing as (
      insert into hearings (id, user_id, place, asked_by, due_at) values ($3, $1, $4, $1, now()) returning id
    ), item as (
      insert into feed_items (id, key, title, state, asked_by, hearing_id)
      select $2, 'upload:' || $3::text, $5, 'new', $1, hearing.id from hearing returning id
    )
    insert into queue (user_id, item_id, state) select $1, item.id, 'waiting' from item`,
}
