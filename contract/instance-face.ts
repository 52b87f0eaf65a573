import type { Instance } from './instance.ts'
import type { InstanceFace } from './page.ts'

/**
 * What every page says about the server. undefined while nothing is set and sign-up is open, so that pages carry no
 * trace of it.
 */
export function faceOf(
  settings: Pick<Instance, 'name' | 'description' | 'contact' | 'terms' | 'privacy' | 'signUp'> & {
    hasExample?: boolean | undefined
  },
): InstanceFace | undefined {
  const { name, description, contact, terms, privacy, signUp, hasExample } = settings
  const isPlain = [name, description, contact, terms, privacy].every(text => text === null)
  if (isPlain && signUp === 'open') return undefined
  const face = { name, description, contact, hasTerms: terms !== null, hasPrivacy: privacy !== null, signUp }
  return hasExample ? { ...face, hasExample } : face
}
