import { createRequire } from 'node:module'
import type { Card } from './card.ts'

/** The messages between the server and the painting program. */
export interface PaintingOrder {
  number: number
  card: Card
  /** The name of the server. Absent where it has no name of its own. */
  name?: string | undefined
}
export type PaintingResult = { number: number; png: Uint8Array } | { number: number; problem: string }

/** The ends of the names under which the painting library's binaries for a platform are published. */
const kinds = ['-gnu', '-musl', '-msvc', '-gnueabihf', '']

/** Whether the painting library has its binary for this platform. It is not loaded. */
export function canPaint(): boolean {
  const { resolve } = createRequire(import.meta.url)
  try {
    const fromThere = createRequire(resolve('@resvg/resvg-js')).resolve
    return kinds.some(kind => {
      try {
        return fromThere(`@resvg/resvg-js-${process.platform}-${process.arch}${kind}`) !== ''
      } catch {
        return false
      }
    })
  } catch {
    return false
  }
}
