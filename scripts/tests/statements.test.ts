import { describe, expect, it } from 'vitest'
import { onlyForTheNewest } from './statements.ts'

describe('statements that only the newest PostgreSQL understands', () => {
  it('are told with what the oldest says, and none that both understand or refuse', async () => {
    const told = await onlyForTheNewest([
      'select id from posts where slug = $1',
      'select any_value(slug) from posts',
      'select old.title, new.title from posts',
      'update posts set title = $1 where id = $2 returning old.title as before',
      'select slug from a_table_of_a_test',
      'not a statement',
    ])
    expect(told).toEqual([
      expect.stringMatching(/^function any_value\(text\) does not exist: select any_value/),
      expect.stringMatching(/^missing FROM-clause entry for table "old": update posts/),
    ])
  })
})
