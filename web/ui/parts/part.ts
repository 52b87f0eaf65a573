import { type FocusEventHandler, type PointerEventHandler, useEffect, useState } from 'react'

/** Code that comes when it is about to be used. */
export interface Part<Loaded> {
  /** Fetches it once; what did not come may be asked for again. */
  load(): Promise<Loaded>
  loaded(): Loaded | undefined
}

/** A part in a chunk of its own: `part(() => import('../TipDialog.tsx').then(module => module.EditTipDialog))`. */
export function part<Loaded>(importPart: () => Promise<Loaded>): Part<Loaded> {
  let here: Loaded | undefined
  let coming: Promise<Loaded> | undefined
  return {
    loaded: () => here,
    load() {
      coming ??= importPart().then(
        loaded => {
          here = loaded
          return loaded
        },
        (error: unknown) => {
          coming = undefined
          throw error
        },
      )
      return coming
    },
  }
}

/** The part once it is wanted and here; `onFailed` learns that it did not come, and may want it again. */
export function usePart<Loaded>(wanted: Part<Loaded> | null, onFailed: () => void): Loaded | null {
  const [, setArrived] = useState<Part<Loaded> | null>(null)
  useEffect(() => {
    if (!wanted || wanted.loaded()) return
    let left = false
    wanted.load().then(
      () => left || setArrived(wanted),
      () => left || onFailed(),
    )
    return () => {
      left = true
    }
  })
  return wanted?.loaded() ?? null
}

/** For the control that opens a part: fetches it when the pointer or the focus comes near. */
export function prepares(near: Part<unknown>): {
  onPointerEnter: PointerEventHandler
  onFocus: FocusEventHandler
} {
  // One that does not come is asked for again by the press, which says so.
  const prepare = () => void near.load().catch(() => {})
  return { onPointerEnter: prepare, onFocus: prepare }
}
