import { type FocusEventHandler, type PointerEventHandler, useEffect, useState } from 'react'

/** Code in a chunk of its own, loaded before its first use. */
export interface Part<Loaded> {
  /** Fetches the code once. After a failure the next call fetches it again. */
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

/**
 * The loaded part while it is wanted; null until then. `onFailed` is called where the code could not be loaded: the
 * caller may want the part again.
 */
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

/** Handlers for the control that opens a part. They fetch the part when the pointer or the focus comes near. */
export function prepares(near: Part<unknown>): {
  onPointerEnter: PointerEventHandler
  onFocus: FocusEventHandler
} {
  // A failure shows no message here. The press fetches the part again and reports a failure.
  const prepare = () => void near.load().catch(() => {})
  return { onPointerEnter: prepare, onFocus: prepare }
}
