import { comparisonApi } from '#contract/comparison.ts'
import { sideBySide } from '#contract/strategist-sorts.ts'
import { invalid, notFound } from '../../../http/answers/problems.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { getStrategist } from '../../library/strategists/queries.ts'
import { compareStrategists } from './compare-strategists.ts'

/** Mounts the endpoint that puts strategists side by side. */
export function mountComparison(mount: Mount): void {
  const { config } = mount.services
  route(mount, comparisonApi.get, async ({ query, user, reads }) => {
    const asked = [...new Set(query.ids.split(',').map(id => id.trim().toLowerCase()))]
    const known = await Promise.all(asked.map(id => getStrategist(reads, id)))
    if (known.some(({ withheld }) => withheld)) throw notFound('Strategist')
    const ids = [...new Set(known.map(({ id }) => id))]
    if (ids.length < sideBySide.least)
      throw invalid([{ path: 'ids', message: 'These are names of one strategist: choose another one' }])
    return compareStrategists(reads, ids, {
      ...{ horizon: query.horizon, userId: user.id, shown: config.prices.shown },
    })
  })
}
