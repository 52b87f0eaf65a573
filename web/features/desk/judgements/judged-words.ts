import type { ListedJudgement } from '#contract/judgements.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { money } from '#web/format/numbers/money.ts'

/** The tip's terms at the time of the judgement: `You judged an earlier version: Bullish, $230`. */
export function judgedWords({ judged }: Pick<ListedJudgement, 'judged'>, ticker: string): string {
  const said = 'You judged an earlier version'
  if (!judged) return said
  const { priceTargetValue: value, priceTargetCurrency: currency } = judged
  const parts = [
    stanceNames[judged.stance],
    ...(judged.ticker === ticker ? [] : [judged.ticker]),
    ...(value === null ? [] : [money(value, currency)]),
  ]
  return `${said}: ${parts.join(', ')}`
}
