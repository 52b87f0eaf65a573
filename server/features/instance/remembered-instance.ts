import type { SignUpMode } from '#contract/instance.ts'
import type { Changes } from '../../cache/changes.ts'
import type { Database } from '../../database/database.ts'
import type { InstanceSettings, Instances } from '../../http/services.ts'
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
    return {
      ...stored,
      signUp: fixed ?? signUp ?? 'open',
      signUpFrom: fixed ? 'environment' : 'settings',
    }
  }

  return {
    find() {
      const isKnown =
        remembered !== null && (changes?.isCurrent() || now() - remembered.since < rememberedAlone)
      if (remembered && isKnown) return remembered.settings
      const asked = { settings: read(), since: now() }
      remembered = asked
      // The caller is told of the failure; here it must only not be remembered.
      asked.settings.catch(() => {
        if (remembered === asked) remembered = null
      })
      return asked.settings
    },
    forget,
  }
}
