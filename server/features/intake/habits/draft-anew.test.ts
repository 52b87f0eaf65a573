import { expect, it } from 'vitest'
import { newId } from '../../../schema/ids.ts'
import { signedInClient } from '../../../testing/client.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { draftAnew } from './draft-anew.ts'

const app = sharedApp()
const client = freshClient(app)

/** A draft in somebody's queue that was made with the corrections of a person. */
async function taughtDraft(by: string, waitsFor: string): Promise<string> {
  const [item, extraction] = [newId(), newId()]
  await app.pool.query(`insert into extractions (id, state, taught_by) values ($1, 'done', $2)`, [
    extraction,
    by,
  ])
  await app.pool.query(
    `insert into feed_items (id, key, title, state, extraction_id) values ($1::uuid, $1::uuid::text, 'A letter', 'drafted', $2)`,
    [item, extraction],
  )
  await app.pool.query('insert into queue (user_id, item_id) values ($1, $2)', [waitsFor, item])
  return item
}

const stateOf = async (id: string) =>
  (await app.pool.query('select state, extraction_id from feed_items where id = $1', [id])).rows[0]

it('leaves a draft to the person who has taught it', async () => {
  const item = await taughtDraft(client.user.id, client.user.id)
  await draftAnew(app.database, client.user.id)
  expect(await stateOf(item)).toMatchObject({ state: 'drafted' })
})

it('lets nobody see what one other person has taught', async () => {
  const other = await signedInClient(app)
  const item = await taughtDraft(client.user.id, other.user.id)
  await draftAnew(app.database, other.user.id)
  expect(await stateOf(item)).toMatchObject({ state: 'new', extraction_id: null })
})
