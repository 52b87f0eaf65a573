import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { z } from 'zod'
import { root } from '../sources-hash.ts'

/** Whole seconds of the files that take long, by their path, as npm run test:times writes them. */
export const secondsFile = join(root, 'scripts/tests/seconds.json')

/** Files below so many seconds are not written down: they fill the gaps at the end. */
export const long = 15

/** These projects begin first, in this order: they wait and take long. Many small files are left for the end. */
const order = ['reliability', 'e2e', 'core']

/**
 * Begins each project with the files that took longest in the last recorded run. Otherwise one of them might begin last
 * and run for minutes alone. Files of one project stay neighbours, because they share a process.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = readSeconds()
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = order.indexOf(project.name)
      return {
        group: project.config.sequence.groupOrder,
        place: place === -1 ? order.length : place,
        name: project.name,
        seconds: seconds[relative(root, moduleId).replaceAll('\\', '/')] ?? 0,
      }
    }
    const inOrder = await super.sort(files)
    return inOrder.toSorted((a, b) => {
      const [one, other] = [rank(a), rank(b)]
      const byProject =
        one.group - other.group || one.place - other.place || one.name.localeCompare(other.name)
      return byProject || other.seconds - one.seconds
    })
  }
}

function readSeconds(): Record<string, number> {
  if (!existsSync(secondsFile)) return {}
  return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(secondsFile, 'utf8')))
}
