import { exampleDataApi } from '#contract/example-data.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { readListings } from '../../market/series/listings.ts'
import { loadExample } from './load-example.ts'
import { removeExample } from './remove-example.ts'
import { settleExample } from './settle-example.ts'

/** Mounts the endpoints by which an admin loads and removes the example. */
export function mountExampleData(mount: Mount): void {
  const { database, config, instances, jobs, log } = mount.services
  const { benchmarks, symbolsFile } = config.prices

  route(mount, exampleDataApi.load, async ({ user }) => {
    const loaded = await loadExample(database, { userId: user.id, publicUrl: config.publicUrl })
    instances.forget()
    const listings = await readListings(symbolsFile)
    // The example is there. What this leaves the jobs do, as where the server ends meanwhile.
    await settleExample({
      database,
      benchmarks,
      listings,
      countsSupplied: config.countsSupplied,
    }).catch(error => log.error('The example is not settled yet', error))
    jobs.nudge()
    return loaded
  })

  route(mount, exampleDataApi.remove, async () => {
    const removed = await removeExample(database)
    instances.forget()
    jobs.nudge()
    return removed
  })
}
