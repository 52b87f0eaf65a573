/** The roles, in ascending order: a later role may do everything that an earlier one may. */
export const roles = ['member', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whether `role` may do what `needed` may. */
export function includesRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** The most days for which an account may be suspended. */
export const mostSuspendedDays = 365
