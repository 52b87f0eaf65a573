import {
  bearishJudgements,
  bullishJudgements,
  neutralJudgements,
} from '#extraction/extractors/rules/stance/judgements.ts'
import { bearishMoods, bullishMoods } from '#extraction/extractors/rules/stance/moods.ts'
import { foreignJudgements, foreignVerdicts } from '#extraction/extractors/rules/stance/other-languages.ts'
import { endedShorts, refusals } from '#extraction/extractors/rules/stance/refusals.ts'
import {
  bearishVerdicts,
  bullishVerdicts,
  neutralVerdicts,
} from '#extraction/extractors/rules/stance/verdicts.ts'

/** What a wording says about a stock. */
export type Leaning = 'bullish' | 'bearish' | 'neutral'

/**
 * How much a wording weighs: a 'verdict' says what to do or gives a rating, a 'judgement' values the stock or expects
 * something of its price, a 'mood' only praises or complains.
 */
export type Strength = 'verdict' | 'judgement' | 'mood'

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
  { leaning: 'neutral', strength: 'judgement', pattern: neutralJudgements },
  { leaning: 'bearish', strength: 'judgement', pattern: bearishJudgements },
  { leaning: 'bullish', strength: 'judgement', pattern: bullishJudgements },
  { leaning: 'bearish', strength: 'mood', pattern: bearishMoods },
  { leaning: 'bullish', strength: 'mood', pattern: bullishMoods },
]
