import { sql } from 'drizzle-orm'
import { healthApi } from '#contract/health.ts'
import type { Mount } from '../../http/app-context.ts'
import { unavailable } from '../../http/problems.ts'
import { route } from '../../http/route.ts'

/** How long the database may take to answer, in milliseconds. */
const patience = 2000

export function mountHealth(mount: Mount): void {
  const { database, log } = mount.services
  route(mount, healthApi.get, async () => {
    const timeout = AbortSignal.timeout(patience)
    const late = new Promise<never>((_, reject) =>
      timeout.addEventListener('abort', () => reject(new Error('no answer within 2 s'))),
    )
    try {
      await Promise.race([database.execute(sql`select 1`), late])
    } catch (error) {
      log.error('The database does not answer', error)
      throw unavailable()
    }
    return { status: 'ok' as const }
  })
}
