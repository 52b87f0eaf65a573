import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Upkeep } from '#contract/upkeep.ts'

/** The disk of a folder, or of the nearest folder above it that is there: with `DATABASE_URL` a DATA_DIR need not be. */
export async function lookAtDisk(folder: string): Promise<NonNullable<Upkeep['disk']>> {
  try {
    const { bsize, blocks, bfree, bavail } = await statfs(folder)
    const used = blocks - bfree
    // As `df` counts: what is kept for root is neither used nor free.
    return { free: bavail * bsize, size: blocks * bsize, full: used / Math.max(1, used + bavail) }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || folder === dirname(folder)) throw error
    return lookAtDisk(dirname(folder))
  }
}
