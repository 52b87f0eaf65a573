import { expect } from 'vitest'
import { patience } from './until.ts'

/**
 * What `look` gives once it is as the matcher says: `await eventually('the notes in order', notes).toEqual([…])`. When it does
 * not come, the failure says what was waited for and what was seen last. `within` and `every` are milliseconds, the first on
 * a quiet machine.
 */
export function eventually<Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  { within = 10_000, every = 50 } = {},
): ReturnType<typeof expect.poll<Seen>> {
  return expect.poll(look, {
    message: `Waited for ${what}`,
    timeout: patience(within),
    interval: every,
  })
}
