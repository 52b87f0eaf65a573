import { upkeepApi } from '#contract/upkeep.ts'
import { invalid } from '../../../http/answers/problems.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { productVersion } from '../../../process/version.ts'
import type { Warnings } from '../../../process/warnings.ts'
import { lookAtServer } from './look.ts'
import { knowVersion, readHeadings } from './versions.ts'

/** Mounts what an admin sees of how the server is. */
export function mountUpkeep(mount: Mount, warnings: Warnings): void {
  const { services } = mount
  const running = productVersion()
  route(mount, upkeepApi.get, () => lookAtServer({ services, warnings, running }))
  route(mount, upkeepApi.know, async ({ body: { version } }) => {
    const named = (await readHeadings()).map(heading => heading.version)
    if (version !== running && !named.includes(version))
      throw invalid([{ path: 'version', message: 'The changelog of this server has no such version' }])
    return knowVersion(services.database, version)
  })
}
