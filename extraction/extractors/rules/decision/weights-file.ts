import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Tree, Weights } from '#extraction/extractors/rules/decision/model.ts'

/** Where the weights stand, found from the package's root so that a bundle elsewhere in the package finds them too. */
export function weightsFile(): string {
  const manifest = findPackageJSON('..', import.meta.url)
  if (!manifest)
    throw new Error('The package of the product was not found, and with it the weights of the rules')
  return join(dirname(manifest), 'extraction/extractors/rules/decision/weights.json')
}

const tree: z.ZodType<Tree> = z.lazy(() =>
  z.union([z.number(), z.tuple([z.number(), z.number(), tree, tree])]),
)
const logistic = z.object({ bias: z.number(), weights: z.array(z.number()) })
const weights = z.object({
  features: z.array(z.string()),
  tip: z.object({ bias: z.number(), trees: z.array(tree) }),
  stanceFeatures: z.array(z.object({ name: z.string(), mean: z.number(), spread: z.number() })),
  stances: z.object({ bullish: logistic, bearish: logistic, neutral: logistic }),
  thresholds: z.object({ shown: z.number(), told: z.number(), sure: z.number() }),
})

/** Gives the weights that `npm run train` has written; they are read when they are first asked for. */
export function trainedWeights(): () => Weights {
  let known: Weights | null = null
  return () => {
    known ??= weights.parse(JSON.parse(readFileSync(weightsFile(), 'utf8')))
    return known
  }
}
