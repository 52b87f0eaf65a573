import type { SignUp } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { invalid } from '../../http/answers/problems.ts'

export interface Names {
  firstName: string | null
  lastName: string | null
}

/**
 * The first and last name of a new person: the given ones, else `name` split at its first space. Throws 422 where a
 * part is too long.
 */
export function namesOf({ name, firstName, lastName }: Pick<SignUp, 'name' | keyof Names>): Names {
  const [first, ...rest] = (name ?? '').split(' ')
  const names = {
    firstName: firstName ?? (first || null),
    lastName: lastName ?? (rest.join(' ').trim() || null),
  }
  if ([names.firstName, names.lastName].some(part => (part?.length ?? 0) > limits.displayName))
    throw invalid([{ path: 'name', message: `Use at most ${limits.displayName} characters for each name` }])
  return names
}
