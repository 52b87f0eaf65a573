import { join } from 'node:path'
import type pg from 'pg'
import { readEarlierForms } from '../database/backup/earlier-forms.ts'
import { bodyOf } from './answers.ts'
import type { TestApp } from './app.ts'
import { restored } from './backups.ts'
import { openClient } from './client.ts'

/**
 * What `npm run backup` made at commit 4e099c18, the last before `0000_first`: demo data of 40 posts, and what somebody with an
 * account has done on pages.
 */
export const earlierBackup = join(import.meta.dirname, 'backup-of-4e099c18.gz')

const earlierPerson = { email: 'early@example.com', password: 'password-1234' }

/** Makes an empty database what that commit left: all steps of before, and the rows of its backup. */
export async function leaveAsBefore(client: pg.Client): Promise<void> {
  await restored(earlierBackup, client, readEarlierForms())
}

/** What the person of the backup sees, signed in with the password of then. */
export async function seenAsBefore(app: TestApp): Promise<unknown> {
  const person = openClient(app)
  await person.post('/api/auth/sign-in/email', earlierPerson)
  const seen = async (path: string) => bodyOf<unknown>(await person.get(path))
  return {
    user: await seen('/api/auth/user'),
    post: await seen('/api/posts/what-an-early-bird-read'),
    tips: await seen('/api/posts/what-an-early-bird-read/tips'),
    judged: await seen('/api/classifications'),
    tracked: await seen('/api/my-stocks'),
    notes: await seen('/api/stocks/AAA/notes'),
    tasks: await seen('/api/stocks/AAA/tasks'),
    conclusion: await seen('/api/conclusions/AAA'),
    found: await seen('/api/search?q=early%20bird'),
  }
}

/** What `seenAsBefore` has to give. */
export const wasThere = {
  user: { firstName: 'Early', lastName: 'Bird' },
  post: { title: 'What an early bird read', tipCount: 2 },
  tips: [
    { text: 'Margins will widen next year.', stance: 'bullish', consensus: { total: 1, agree: 1 } },
    { text: 'Demand will fall.', stance: 'bearish' },
  ],
  judged: [{ classification: 'agree', claim: 'present' }],
  tracked: [{ stock: { ticker: 'AAA' }, tipCount: 1 }],
  notes: [{ content: 'A note with a tab\t, a line\nand é 😀' }],
  tasks: [{ task: 'Read the next report', done: false }],
  conclusion: { action: 'buy', rationale: 'Cheap' },
  found: { counts: { posts: 1 } },
}
