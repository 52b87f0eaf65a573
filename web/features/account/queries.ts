import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'

/** The signed-in user; null for a visitor who is signed out. */
export function currentUser() {
  return queryOptions<User | null>({ queryKey: ['/api/auth/user'], meta: { unauthorized: 'null' } })
}

/** The signed-in user, null when signed out. The frame of every page has it before anything is drawn. */
export function useUser(): User | null {
  return useQuery(currentUser()).data ?? null
}

/** Where signing in begins; it leads back to the address. A full page navigation, as signing out is. */
export function loginAddress(next?: string): string {
  return next && next !== '/' ? `/api/login?next=${encodeURIComponent(next)}` : '/api/login'
}
