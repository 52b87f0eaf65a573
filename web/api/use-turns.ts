import { useState } from 'react'

/** Calls that have the same name, one after the other; others do not wait for them. */
export function createTurns(): <Result>(name: string, call: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>()
  return (name, call) => {
    const before = last.get(name)
    // Whether the one before worked is told to who called it.
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
