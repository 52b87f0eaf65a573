import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../process/package-root.ts'
import { leftOutFigures } from './left-out-figures.ts'

it('tells of left-out publishers what the page about the extraction tells', () => {
  const page = readFileSync(join(packageRoot(), 'docs/extraction.md'), 'utf8')
  const { measuredOn, documents, publishers, sure, sureOfUnstudied } = leftOutFigures
  const day = new Date(measuredOn).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  expect(page).toContain(`${documents} documents of ${publishers} publishers`)
  expect(page).toContain(`taken on ${day}`)
  expect(page).toContain(`| sure tips that are right | ${sure.right} (${sure.low} to ${sure.high}) |`)
  expect(page).toContain(`in ${sureOfUnstudied} in the other`)
})
