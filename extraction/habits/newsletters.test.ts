import { expect, it } from 'vitest'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { inventedNewsletters } from '#extraction/habits/testing/newsletters.ts'
import { added, learnFrom, measure, nothingYet } from '#extraction/habits/testing/simulate.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'

it('after three corrected issues, two in three drafts of ten newsletters are good as they are', async () => {
  const tools = { extractor: rulesExtractor, symbols: openSymbolTable() }
  let [before, after] = [nothingYet, nothingYet]
  for (const { issues } of inventedNewsletters()) {
    const habits = await learnFrom(issues.slice(0, 3), tools)
    before = added(before, await measure(issues.slice(3), tools, []))
    after = added(after, await measure(issues.slice(3), tools, habits))
  }
  expect(after.issues).toBe(90)
  expect(after.good).toBeGreaterThanOrEqual(60)
  expect(after.good).toBeGreaterThan(before.good)
  // What is called sure stays as right as it was.
  expect(after.sureRight / after.sure).toBeGreaterThanOrEqual(before.sureRight / before.sure)
})
