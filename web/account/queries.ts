import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { accountApi, type User } from '#contract/account.ts'
import { queryKeyOf } from '#web/api/address.ts'
import { read } from '#web/api/read.ts'

/** The query of the signed-in user. Its data is null for a signed-out visitor. */
export function currentUser() {
  return queryOptions<User | null>({ queryKey: queryKeyOf(accountApi.get), meta: { unauthorized: 'null' } })
}

/**
 * The signed-in user. The frame asks once for all pages: each tip reads the user, and a query per tip costs more than
 * drawing the tip.
 */
export const UserContext = createContext<User | null>(null)

/** The signed-in user; null when signed out. The frame has read the user before a page is drawn. */
export function useUser(): User | null {
  return useContext(UserContext)
}

/** The query of the user's ways to sign in, such as whether there is a password to change. */
export function signInWays() {
  return read(accountApi.ways)
}

/**
 * The address at which signing in begins. The login leads back to `next`. Links to it load a document, as signing out
 * does.
 */
export function loginAddress(next?: string): string {
  return next && next !== '/' ? `/api/login?next=${encodeURIComponent(next)}` : '/api/login'
}

/** The address at which a new person begins: the login page with the form for a new account first. */
export const signUpAddress = '/api/login?intent=sign-up'
