import { upkeepApi } from '#contract/upkeep.ts'
import { invalid } from '../../../http/answers/problems.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { productVersion } from '../../../process/version.ts'
import type { Warnings } from '../../../process/warnings.ts'
import { compareVersions } from './changelog.ts'
import { lookAtServer } from './look.ts'
import { knowVersion, readHeadings } from './versions.ts'

/** Mounts what an admin sees of how the server is. */
export function mountUpkeep(mount: Mount, warnings: Warnings): void {
  const { services } = mount
  const running = productVersion()
  route(mount, upkeepApi.get, () => lookAtServer({ services, warnings, running }))
  route(mount, upkeepApi.know, async ({ body: { version } }) => {
    // One that is older than all of them was known once: a changelog may be cut.
    const known = [running, ...(await readHeadings()).map(heading => heading.version)]
    if (known.every(other => compareVersions(version, other) > 0))
      throw invalid([{ path: 'version', message: 'This server and its changelog know no such version' }])
    return knowVersion(services.database, version)
  })
}
