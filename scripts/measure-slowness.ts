import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'

/** Milliseconds that the work below takes on two quiet cores, and how much slower a machine is believed to be at most. */
const quiet = 150
const most = 5

/**
 * How much slower than a quiet machine this one is at the moment, from 1 to 5: what computes and what starts a program, as
 * tests do, by the clock, so that what others do here counts.
 */
export function measureSlowness(): number {
  const started = performance.now()
  let text = ''
  for (let round = 0; round < 150_000; round++) text = hash('sha256', text)
  spawnSync(process.execPath, ['-e', '0'])
  const slowness = (performance.now() - started) / quiet
  return Math.round(Math.min(most, Math.max(1, slowness)) * 10) / 10
}
