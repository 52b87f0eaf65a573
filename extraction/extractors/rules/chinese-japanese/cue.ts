import type { Stance } from '#contract/stance.ts'

/** What a wording tells: what to do, what a stock is worth, or nothing although it looks like either. */
export type Strength = 'verdict' | 'judgement' | 'nothing'

/** Where in its clause the stock of a wording is named: after it where it can be, or before it. */
export type Aim = 'after' | 'before'

export interface Wording {
  leaning: Exclude<Stance, 'unset'> | null
  strength: Strength
  aim: Aim
  /** Whether somebody trades, which counts only of the author. */
  isTrade: boolean
  pattern: string
}

/** Rows of `leaning ¦ strength ¦ aim ¦ pattern`; a `!` after the strength marks a trade. Letters are simplified later. */
export function wordingsOf(rows: string): Wording[] {
  return rows
    .trim()
    .split('\n')
    .map(row => {
      const [leaning = '', strength = '', aim = '', ...pattern] = row.split('¦').map(cell => cell.trim())
      return {
        leaning: leanings[leaning] ?? null,
        strength: strengths[strength.replace('!', '')] ?? 'nothing',
        aim: aim === 'after' ? 'after' : 'before',
        isTrade: strength.endsWith('!'),
        pattern: pattern.join('|'),
      }
    })
}

const leanings: Record<string, Exclude<Stance, 'unset'>> = {
  bullish: 'bullish',
  bearish: 'bearish',
  neutral: 'neutral',
}
const strengths: Record<string, Strength> = { verdict: 'verdict', judgement: 'judgement' }
