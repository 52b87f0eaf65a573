import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { weightsFile } from '#extraction/extractors/rules/decision/weights-file.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { readCorpus } from '#extraction/training/corpus.ts'
import { examplesOf, ownExamples } from '#extraction/training/examples.ts'
import { figuresOf } from '#extraction/training/figures.ts'
import { leaveOut, requiredTips } from '#extraction/training/left-out.ts'
import { chooseThresholds } from '#extraction/training/thresholds.ts'
import { train, trainingSet } from '#extraction/training/train.ts'

const usage = 'Usage: npm run train -- --corpus DIR [--features DOCUMENT]'

/** Trains what the rules decide with on a corpus and writes the weights, or prints the features of one document. */
function main(): number {
  const { values } = parseArgs({ options: { corpus: { type: 'string' }, features: { type: 'string' } } })
  if (!values.corpus) {
    process.stderr.write(`${usage}\n`)
    return 1
  }
  const { documents } = readCorpus(values.corpus)
  const symbols = openSymbolTable()
  if (values.features !== undefined) {
    const chosen = documents.filter(({ id }) => id.startsWith(values.features ?? ''))
    for (const { ticker, features } of chosen.flatMap(one => examplesOf(one, symbols)))
      for (const [name, value] of Object.entries(features))
        process.stdout.write(`${ticker}\t${name}\t${Number(value.toFixed(3))}\n`)
    return chosen.length > 0 ? 0 : 1
  }
  const examples = [...documents.flatMap(document => examplesOf(document, symbols)), ...ownExamples(symbols)]
  const required = requiredTips(documents)
  const { judged } = leaveOut(examples, required)
  const tips = [...required.values()].reduce((sum, count) => sum + count, 0)
  const thresholds = chooseThresholds(judged, tips)
  const set = trainingSet(examples)
  const figures = {
    documents: documents.length,
    publishers: required.size,
    ...figuresOf(judged, tips, thresholds),
  }
  const weights = { thresholds, figures, ...train(set, () => true) }
  writeFileSync(weightsFile(), `${JSON.stringify(weights)}\n`)
  process.stdout.write(`${JSON.stringify({ thresholds, figures }, null, 2)}\n`)
  return 0
}

process.exitCode = main()
