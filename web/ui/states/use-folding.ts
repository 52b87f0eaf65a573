import { useState } from 'react'

/** Whether a thing is folded away, and a function that shows the thing. */
export function useFolding(thing: { id: string; folded: boolean } | undefined): {
  isFolded: boolean
  show: () => void
} {
  const [shown, setShown] = useState<string | null>(null)
  return {
    isFolded: thing?.folded === true && shown !== thing.id,
    show: () => setShown(thing?.id ?? null),
  }
}
