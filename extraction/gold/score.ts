import type { ExtractedTip } from '#contract/extraction.ts'
import type { GoldDocument, GoldTip } from '#extraction/gold/gold-document.ts'
import { searchableText } from '#extraction/text/searchable-text.ts'

/** What an extractor found in one gold document. */
export interface Answer {
  document: GoldDocument
  tips: ExtractedTip[]
}

/** In percent, 0 to 100. NaN if there was nothing to judge. */
export interface Score {
  precision: number
  recall: number
  f1: number
  /** Of the tips found, those whose stance the label accepts. */
  stance: number
  /** Of all labeled tips, those that are found, marked as sure, and whose stance the label accepts. */
  sure: number
  /** F1 of target values, over found and missed tips. */
  targets: number
  /** Documents without a tip in which none was found. */
  clean: number
  /** Excerpts and evidence that occur in the text. */
  verbatim: number
  /** Labeled figures that were found. The labels are not exhaustive, so there is no precision. */
  metrics: number
  /** One line for each error. */
  errors: string[]
}

/** Compares answers with their labels. Optional tips do not count. */
export function scoreAnswers(answers: Answer[]): Score {
  const tickers = new Tally()
  const targets = new Tally()
  const stances = new Tally()
  const sure = new Tally()
  const metrics = new Tally()
  const excerpts = new Tally()
  const clean = new Tally()
  const errors: string[] = []
  for (const { document, tips } of answers) {
    const labels = document.gold.tips
    const required = labels.filter(label => !label.optional)
    const wrong = tips.filter(tip => !labels.some(label => isAbout(tip, label)))
    tickers.extra += wrong.length
    for (const tip of wrong) errors.push(`${document.id}: ${tip.ticker} is no tip`)
    if (required.length === 0) clean.add(wrong.length === 0)
    const text = searchableText(document.text)
    for (const excerpt of tips.flatMap(excerptsOf)) excerpts.add(text.find(excerpt) !== null)
    for (const label of required) {
      const tip = tips.find(one => isAbout(one, label))
      tickers.add(tip !== undefined)
      for (const { value } of label.metrics)
        metrics.add(tip?.metrics.some(one => isNear(one.value, value)) ?? false)
      const isAccepted = tip !== undefined && [label.stance, ...label.stance_alt].includes(tip.stance)
      sure.add(isAccepted && tip.certainty !== 'check')
      if (!tip) errors.push(`${document.id}: ${label.ticker} was missed`)
      else {
        stances.add(isAccepted)
        if (!isAccepted) errors.push(`${document.id}: ${label.ticker} is ${label.stance}, not ${tip.stance}`)
      }
      if (label.pt_ignore) continue
      const found = tip?.price_target?.value ?? null
      const isRight = found !== null && targetsOf(label).some(value => isNear(found, value))
      if (label.price_target) targets.add(isRight)
      if (found !== null && !isRight) targets.extra++
      if (!isRight && (found !== null || label.price_target))
        errors.push(
          `${document.id}: ${label.ticker} has target ${label.price_target?.value ?? 'none'}, not ${found}`,
        )
    }
  }
  return {
    precision: tickers.precision,
    recall: tickers.recall,
    f1: tickers.f1,
    stance: stances.recall,
    sure: sure.recall,
    targets: targets.f1,
    clean: clean.recall,
    verbatim: excerpts.recall,
    metrics: metrics.recall,
    errors,
  }
}

class Tally {
  right = 0
  missed = 0
  extra = 0

  add(isRight: boolean): void {
    if (isRight) this.right++
    else this.missed++
  }

  get precision(): number {
    return (100 * this.right) / (this.right + this.extra)
  }

  get recall(): number {
    return (100 * this.right) / (this.right + this.missed)
  }

  get f1(): number {
    return (200 * this.right) / (2 * this.right + this.missed + this.extra)
  }
}

/**
 * Whether a tip is about a label's company. Tickers are compared without the market after the dot: ASM.AS and ASM are
 * one company here.
 */
export function isAbout(tip: Pick<ExtractedTip, 'ticker'>, label: GoldTip): boolean {
  return [label.ticker, ...label.ticker_alt].some(ticker => marketless(ticker) === marketless(tip.ticker))
}

function marketless(ticker: string): string {
  return ticker.replace(/-/g, '.').replace(/\.(?!A$|B$|C$|UN$)[A-Z]{1,2}$/, '')
}

function targetsOf({ price_target }: GoldTip): number[] {
  return price_target ? [price_target.value, ...price_target.alt_values] : []
}

function isNear(found: string | number, value: number): boolean {
  const digits = /\d[\d.,]*/
    .exec(String(found))?.[0]
    .replace(/,(?=\d{3})/g, '')
    .replace(',', '.')
  return Math.abs(Number(digits) - Math.abs(value)) <= Math.max(0.005, Math.abs(value) / 200)
}

function excerptsOf(tip: ExtractedTip): string[] {
  return [
    tip.evidence,
    tip.price_target?.source_excerpt,
    ...tip.metrics.map(metric => metric.source_excerpt),
  ].flatMap(excerpt => excerpt || [])
}
