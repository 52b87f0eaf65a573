import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { z } from 'zod'
import { root } from '../sources-hash.ts'

/** Whole seconds of the files that take long, by their path, as npm run test:times writes them. */
export const secondsFile = join(root, 'scripts/tests/seconds.json')

/** Files below so many seconds fill the gaps at the end, in vitest's own order: neighbours of one project share a process. */
export const long = 15

/**
 * Begins with the files that took longest in the last run that was written down. Otherwise one of them begins when all others
 * have ended, and a single process works for minutes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = readSeconds()
    const rank = (file: TestSpecification) =>
      seconds[relative(root, file.moduleId).replaceAll('\\', '/')] ?? 0
    const group = (file: TestSpecification) => file.project.config.sequence.groupOrder
    const inOrder = await super.sort(files)
    return inOrder.toSorted((one, other) => group(one) - group(other) || rank(other) - rank(one))
  }
}

function readSeconds(): Record<string, number> {
  if (!existsSync(secondsFile)) return {}
  return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(secondsFile, 'utf8')))
}
