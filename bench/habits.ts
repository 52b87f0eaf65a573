import { parseArgs } from 'node:util'
import { createRulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { readGold, suppliedBy } from '#extraction/gold/gold-document.ts'
import { type Habit, habitKey } from '#extraction/habits/habits.ts'
import {
  added,
  type Issue,
  learnFrom,
  measure,
  nothingYet,
  type Outcome,
} from '#extraction/habits/testing/simulate.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { readCorpus } from '#extraction/training/corpus.ts'
import { examplesOf, ownExamples } from '#extraction/training/examples.ts'
import { leaveOut, requiredTips } from '#extraction/training/left-out.ts'

const usage = `Usage: npm run bench:habits -- --corpus DIR [--list]
Of each publisher with eight documents and more, three are corrected as their labels say; the others are read before and after.
`
/** Documents of a publisher, at least, and those that are corrected. */
const [fewest, corrected] = [8, 3] as const

/** What three corrected posts of a publisher are worth, by publisher and together. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { corpus: { type: 'string' }, list: { type: 'boolean' } } })
  if (!values.corpus) {
    process.stderr.write(usage)
    return 1
  }
  const { gold } = readCorpus(values.corpus)
  const documents = readGold(gold)
  const symbols = openSymbolTable()
  const examples = [...documents.flatMap(one => examplesOf(one, symbols)), ...ownExamples(symbols)]
  const { weightsWithout } = leaveOut(examples, requiredTips(documents))
  let [before, after] = [nothingYet, nothingYet]
  for (const [publisher, texts] of Map.groupBy(documents, ({ meta }) => meta.publisher)) {
    const weights = weightsWithout.get(publisher)
    if (texts.length < fewest || !weights) continue
    const inOrder = [...texts].sort((a, b) => (a.published_at ?? '').localeCompare(b.published_at ?? ''))
    const issues: Issue[] = inOrder.map(one => ({ supplied: suppliedBy(one), tips: one.gold.tips }))
    const tools = { extractor: createRulesExtractor(() => weights), symbols }
    const habits = await learnFrom(issues.slice(0, corrected), tools)
    const rest = issues.slice(corrected)
    const [without, having] = [await measure(rest, tools, []), await measure(rest, tools, habits)]
    print(publisher, without, having)
    if (values.list) process.stdout.write(habits.map(habit => `  ${told(habit)}\n`).join(''))
    before = added(before, without)
    after = added(after, having)
  }
  print('all', before, after)
  return 0
}

function told(habit: Habit): string {
  return habit.kind === 'measure' ? JSON.stringify(habit.measure) : habitKey(habit)
}

function print(name: string, before: Outcome, after: Outcome): void {
  const cells = [before, after].map(one => {
    const f1 = (200 * one.right) / Math.max(1, one.shown + one.wanted)
    const parts = [`good ${one.good}/${one.issues}`, `by sure ${one.goodSure}`, `F1 ${f1.toFixed(1)}`]
    return [...parts, `sure ${one.sureRight}/${one.sure}`].map(part => part.padEnd(13)).join('')
  })
  process.stdout.write(`${name.padEnd(34)}${cells.join('  ->  ')}\n`)
}

process.exitCode = await main()
