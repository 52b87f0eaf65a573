import { includesRole, type Role } from '#contract/roles.ts'
import { matchPath } from '#web/layout/page/match-path.ts'
import { notFound, type Route, routes } from './routes.tsx'

export interface FoundRoute {
  route: Route
  params: Record<string, string>
}

/**
 * The route of a path. A page for signed-in users does not exist for visitors (specification, section 2). The not-found
 * page then gets the path as `next` and offers the login.
 */
export function findRoute(path: string, role: Role | null): FoundRoute {
  for (const { path: pattern } of routes) {
    const params = matchPath(pattern, path)
    if (!params) continue
    const route = routes.find(({ path, access }) => path === pattern && isOpen(access, role))
    return route ? { route, params } : { route: notFound, params: role ? {} : { next: path } }
  }
  return { route: notFound, params: {} }
}

function isOpen(access: Route['access'], role: Role | null): boolean {
  if (access === 'all') return true
  if (access === 'signed-out' || role === null) return access === 'signed-out' && role === null
  return includesRole(role, access === 'signed-in' ? 'member' : access)
}
