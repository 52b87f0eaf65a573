import {
  bearishJudgements,
  bullishJudgements,
  neutralJudgements,
} from '#extraction/extractors/rules/stance/judgements.ts'
import type { Leaning, Strength } from '#extraction/extractors/rules/stance/leaning.ts'
import { bearishMoods, bullishMoods } from '#extraction/extractors/rules/stance/moods.ts'
import { foreignJudgements, foreignVerdicts } from '#extraction/extractors/rules/stance/other-languages.ts'
import { ratings } from '#extraction/extractors/rules/stance/rating-words.ts'
import { endedShorts, refusals } from '#extraction/extractors/rules/stance/refusals.ts'
import { foreignValues, tradeReports } from '#extraction/extractors/rules/stance/trade-reports.ts'
import {
  bearishVerdicts,
  bullishVerdicts,
  neutralVerdicts,
} from '#extraction/extractors/rules/stance/verdicts.ts'

export interface Wording {
  leaning: Leaning
  strength: Strength
  /** To be matched against lower-case text. */
  pattern: RegExp
}

/** "XYZ +" and "XYZ -" at the beginning of a note. */
const plusNote = /^\s*¤+ ?\+(?=\s*(?::|$))/g
const minusNote = /^\s*¤+ ?[-−–](?=\s*(?::|$))/g

/** Every wording that tells a stance, the weightier first. */
export const wordings: readonly Wording[] = [
  { leaning: 'neutral', strength: 'verdict', pattern: ratings.neutral },
  { leaning: 'bearish', strength: 'verdict', pattern: ratings.bearish },
  { leaning: 'bullish', strength: 'verdict', pattern: ratings.bullish },
  { leaning: 'neutral', strength: 'verdict', pattern: tradeReports.neutral },
  { leaning: 'bearish', strength: 'verdict', pattern: tradeReports.bearish },
  { leaning: 'bullish', strength: 'verdict', pattern: tradeReports.bullish },
  { leaning: 'bearish', strength: 'verdict', pattern: foreignVerdicts.bearish },
  { leaning: 'bullish', strength: 'verdict', pattern: foreignVerdicts.bullish },
  { leaning: 'neutral', strength: 'verdict', pattern: foreignVerdicts.neutral },
  { leaning: 'bearish', strength: 'verdict', pattern: refusals },
  { leaning: 'bullish', strength: 'verdict', pattern: endedShorts },
  { leaning: 'neutral', strength: 'verdict', pattern: neutralVerdicts },
  { leaning: 'bearish', strength: 'verdict', pattern: bearishVerdicts },
  { leaning: 'bullish', strength: 'verdict', pattern: bullishVerdicts },
  { leaning: 'bullish', strength: 'verdict', pattern: plusNote },
  { leaning: 'bearish', strength: 'verdict', pattern: minusNote },
  { leaning: 'bearish', strength: 'judgement', pattern: foreignJudgements.bearish },
  { leaning: 'bullish', strength: 'judgement', pattern: foreignJudgements.bullish },
  { leaning: 'bearish', strength: 'judgement', pattern: foreignValues.bearish },
  { leaning: 'bullish', strength: 'judgement', pattern: foreignValues.bullish },
  { leaning: 'neutral', strength: 'judgement', pattern: neutralJudgements },
  { leaning: 'bearish', strength: 'judgement', pattern: bearishJudgements },
  { leaning: 'bullish', strength: 'judgement', pattern: bullishJudgements },
  { leaning: 'bearish', strength: 'mood', pattern: bearishMoods },
  { leaning: 'bullish', strength: 'mood', pattern: bullishMoods },
]
