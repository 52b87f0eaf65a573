import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { emptyDatabase, testDatabase } from '../../testing/database.ts'
import type { OpenDatabase } from '../database.ts'
import { followReplica } from './replica.ts'

let primary: OpenDatabase
beforeAll(async () => {
  primary = await testDatabase()
})
afterAll(() => primary.close())

/** Follows an address and gives what is logged. */
function follow(databaseReadUrl: string) {
  const told: string[] = []
  const error = (message: string) => {
    told.push(message)
  }
  const replica = followReplica(databaseReadUrl, primary.pool, { request: () => {}, info: () => {}, error })
  return { replica, told }
}

/** Until something was told, and some looks longer. */
async function aFewLooks(told: string[]): Promise<void> {
  await eventually('the replica’s trouble to be told', () => told).not.toEqual([])
  await new Promise(resolve => setTimeout(resolve, 800))
}

// How a real standby is followed is tried in reliability/replica.test.ts.
describe('a replica', () => {
  it('that cannot be reached is told once and never asked', async () => {
    const { replica, told } = follow('postgres://nobody@127.0.0.1:1/nothing')
    expect(replica.current()).toBeNull()
    await aFewLooks(told)
    expect(replica.current()).toBeNull()
    expect(told).toEqual(['DATABASE_READ_URL cannot be read: the primary is read alone'])
    await replica.stop()
  })

  it('that is a database of its own is told once and never asked', async () => {
    const { databaseUrl, drop } = await emptyDatabase()
    const { replica, told } = follow(databaseUrl)
    await aFewLooks(told)
    expect(replica.current()).toBeNull()
    expect(told).toEqual(['DATABASE_READ_URL is no replica (any more): the primary is read alone'])
    await replica.stop()
    await drop()
  })
})
