import type { GoldFigures } from '#contract/accuracy.ts'
import { extract } from '#extraction/extract.ts'
import { rulesExtractor } from '#extraction/extractors/rules/rules-extractor.ts'
import { documentOfLine } from '#extraction/supplied-line.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { readGold, suppliedBy } from './gold-document.ts'
import { type Answer, isAbout } from './score.ts'

/** What the rules find in the gold documents of a folder. */
export async function answersTo(directory: string): Promise<Answer[]> {
  const symbols = openSymbolTable()
  const answers: Answer[] = []
  for (const document of readGold(directory)) {
    const { tips } = await extract(suppliedBy(document), {
      read: async given => documentOfLine(given),
      extractor: rulesExtractor,
      symbols,
    })
    answers.push({ document, tips })
  }
  return answers
}

/** How many of the tickers that the labels ask for are found; optional ones count neither way. */
export function figuresOf(answers: Answer[]): GoldFigures {
  const asked = answers.flatMap(({ document, tips }) =>
    document.gold.tips.filter(label => !label.optional).map(label => tips.some(tip => isAbout(tip, label))),
  )
  return { documents: answers.length, tickers: asked.length, found: asked.filter(Boolean).length }
}
