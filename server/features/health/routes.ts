import { healthApi } from '#contract/health.ts'
import type { Mount } from '../../http/app-context.ts'
import { unavailable } from '../../http/problems.ts'
import type { DatabaseLook } from './database-look.ts'

/** Answered at once, whatever else is waiting: what watches over the process must not take a busy one for a dead one. */
export function mountHealth({ calls }: Mount, databaseLook: DatabaseLook): void {
  const { method, path } = healthApi.get
  const answer = async () => {
    if (!(await databaseLook.isUp())) throw unavailable()
    const body = JSON.stringify({ status: 'ok' })
    const headers = {
      'content-type': 'application/json',
      'content-length': String(body.length),
      'cache-control': 'private, no-store',
    }
    return { status: 200, headers, cookies: [], body }
  }
  calls.add(method, path, answer, { atOnce: true })
}
