import { judge, type Thresholds, type Weights } from '#extraction/extractors/rules/decision/model.ts'
import type { GoldDocument } from '#extraction/gold/gold-document.ts'
import type { Example } from '#extraction/training/examples.ts'
import { chooseThresholds, type Judged } from '#extraction/training/thresholds.ts'
import { type Model, train, trainingSet } from '#extraction/training/train.ts'

/** What publishers' texts are judged with when they are left out: model and thresholds know none of theirs. */
export interface LeftOut {
  judged: Judged[]
  weightsWithout: Map<string, Weights>
}

/** How many tips the labels of each publisher's documents have. */
export function requiredTips(documents: GoldDocument[]): Map<string, number> {
  const required = new Map<string, number>()
  for (const { meta, gold } of documents) {
    const tips = gold.tips.filter(({ optional }) => !optional).length
    required.set(meta.publisher, (required.get(meta.publisher) ?? 0) + tips)
  }
  return required
}

/** Leaves out each publisher in turn. `required` counts the tips of each publisher's labels, found or not. */
export function leaveOut(examples: Example[], required: Map<string, number>): LeftOut {
  const set = trainingSet(examples)
  const models = new Map<string, Model>()
  for (const publisher of required.keys()) {
    models.set(
      publisher,
      train(set, example => example.publisher !== publisher),
    )
  }
  const judged = examples.flatMap(example => {
    const model = models.get(example.publisher)
    return model ? [{ example, ...judge(model, example.features) }] : []
  })
  const weightsWithout = new Map<string, Weights>()
  for (const [publisher, model] of models) {
    const others = judged.filter(({ example }) => example.publisher !== publisher)
    const tips = [...required].reduce((sum, [name, count]) => sum + (name === publisher ? 0 : count), 0)
    const thresholds: Thresholds = chooseThresholds(others, tips)
    weightsWithout.set(publisher, { ...model, thresholds })
  }
  return { judged, weightsWithout }
}
