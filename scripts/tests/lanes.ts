import { join } from 'node:path'
import { root } from '../sources-hash.ts'

/** The projects of vitest.config.ts that each command runs. `quick` has what a change usually breaks. */
const usual = ['contract', 'reckoning', 'extraction', 'wire', 'server', 'scripts', 'bench', 'web', 'core']
export const lanes = { quick: usual, all: [...usual, 'oldest', 'e2e', 'reliability', 'alone'] }
export type Lane = keyof typeof lanes

/** The file with the results of the last run of a lane. */
export function recordOf(lane: Lane): string {
  return join(root, `.cache/tests/${lane}.json`)
}
