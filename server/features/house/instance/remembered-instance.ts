import type { SignUpMode } from '#contract/instance.ts'
import type { Changes } from '../../../cache/changes.ts'
import type { Database } from '../../../database/database.ts'
import type { InstanceSettings, Instances } from '../../../http/services.ts'
import { findInstance } from './queries.ts'

/** Milliseconds for which a process remembers where it does not learn of changes. */
const rememberedAlone = 900

/**
 * What holds on this server, remembered until it changes: every page needs it. `fixed` is what the environment sets; `now`
 * is a clock in milliseconds.
 */
export function createInstances(
  database: Database,
  changes: Changes | null,
  fixed: SignUpMode | undefined,
  now: () => number = Date.now,
): Instances {
  let remembered: { settings: Promise<InstanceSettings>; since: number } | null = null
  /** What was read last, for a moment in which the database cannot tell. */
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
    last = {
      ...stored,
      signUp: fixed ?? signUp ?? 'open',
      signUpFrom: fixed ? 'environment' : 'settings',
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
          // What failed is asked again; who waits for it gets what held until now.
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
