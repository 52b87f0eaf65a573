import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { accountApi, type User } from '#contract/account.ts'
import { queryKeyOf } from '#web/api/address.ts'
import { read } from '#web/api/read.ts'

/** The signed-in user; null for a visitor who is signed out. */
export function currentUser() {
  return queryOptions<User | null>({ queryKey: queryKeyOf(accountApi.get), meta: { unauthorized: 'null' } })
}

/** Asked for once, around every page: each tip wants to know, and a query of its own costs more than drawing it. */
export const UserContext = createContext<User | null>(null)

/** The signed-in user, null when signed out. The frame of every page has it before anything is drawn. */
export function useUser(): User | null {
  return useContext(UserContext)
}

/** Whether there is a password to change. */
export function signInWays() {
  return read(accountApi.ways)
}

/** Where signing in begins; it leads back to the address. A full page navigation, as signing out is. */
export function loginAddress(next?: string): string {
  return next && next !== '/' ? `/api/login?next=${encodeURIComponent(next)}` : '/api/login'
}

/** Where somebody new begins: the same page with its form for a new account first. */
export const signUpAddress = '/api/login?intent=sign-up'
