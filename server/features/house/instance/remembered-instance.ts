import type { SignUpMode } from '#contract/instance.ts'
import type { Changes } from '../../../cache/changes.ts'
import type { Database } from '../../../database/database.ts'
import type { InstanceSettings, Instances } from '../../../http/services.ts'
import { findInstance } from './queries.ts'

/** Milliseconds for which a process remembers the settings if it is not told of changes. */
const rememberedAlone = 900

/**
 * The settings of this server, remembered until they change, because every page needs them. `fixed` is what the
 * environment sets. `now` is a clock in milliseconds.
 */
export function createInstances(
  database: Database,
  changes: Changes | null,
  fixed: SignUpMode | undefined,
  now: () => number = Date.now,
): Instances {
  let remembered: { settings: Promise<InstanceSettings>; since: number } | null = null
  /** The last known settings, for moments when the database is down. */
  let last: InstanceSettings | null = null
  const forget = () => {
    remembered = null
  }

  changes?.listen({
    changed(keys) {
      if (keys.includes('instance')) forget()
    },
    lost: forget,
  })

  async function read(): Promise<InstanceSettings> {
    const { signUp, ...stored } = await findInstance(database)
    // The example is nobody's: who comes would take what is invented for what others have written.
    const isClosed = stored.hasExample
    last = {
      ...stored,
      signUp: isClosed ? 'closed' : (fixed ?? signUp ?? 'open'),
      signUpFrom: isClosed ? 'example' : fixed ? 'environment' : 'settings',
    }
    return last
  }

  return {
    find() {
      const isKnown =
        remembered !== null && (changes?.isCurrent() || now() - remembered.since < rememberedAlone)
      if (remembered && isKnown) return remembered.settings
      const asked = {
        settings: read().catch(error => {
          // A failed reading is repeated. Until then, callers get the last known settings.
          if (remembered === asked) remembered = null
          if (last) return last
          throw error
        }),
        since: now(),
      }
      remembered = asked
      return asked.settings
    },
    forget,
  }
}
