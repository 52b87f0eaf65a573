/** What somebody may do beside what every member may: the later includes the earlier. */
export const roles = ['member', 'moderator', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whether a role includes another one. */
export function includesRole(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}

/** The most days for which an account may be suspended. */
export const mostSuspendedDays = 365
