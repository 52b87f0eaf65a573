import { readFileSync } from 'node:fs'
import { type GoldFigures, goldFigures } from '#contract/accuracy.ts'

/** The figures that the build has written. */
export function readGoldFigures(file: string): GoldFigures {
  return goldFigures.parse(JSON.parse(readFileSync(file, 'utf8')))
}
