import { useState } from 'react'

/** Runs requests of the same name one after the other. Requests of another name do not wait. */
export function createTurns(): <Result>(name: string, call: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (name, call) => {
    const before = last.get(name)
    // The next request runs whether the one before worked or failed. Each caller learns of their own failure.
    const mine = before ? before.then(call, call) : call()
    last.set(name, mine)
    const forget = () => {
      if (last.get(name) === mine) last.delete(name)
    }
    mine.then(forget, forget)
    return mine
  }
}

/** Turns that live as long as the component. */
export function useTurns() {
  return useState(createTurns)[0]
}
