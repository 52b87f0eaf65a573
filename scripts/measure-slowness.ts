import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'

/** Milliseconds that the work below takes on two quiet cores, and how much slower a machine is believed to be at most. */
const quiet = 150
const most = 5

/**
 * How much slower this machine is at present than a quiet one, from 1 to 5. Measures computing and the start of a
 * program, as tests do both. Measures by the clock, so that other work on the machine counts.
 */
export function measureSlowness(): number {
  const started = performance.now()
  let text = ''
  for (let round = 0; round < 150_000; round++) text = hash('sha256', text)
  spawnSync(process.execPath, ['-e', '0'])
  const slowness = (performance.now() - started) / quiet
  return Math.round(Math.min(most, Math.max(1, slowness)) * 10) / 10
}
