import type { Thresholds, ToldStance } from '#extraction/extractors/rules/decision/model.ts'
import type { Subject } from '#extraction/extractors/rules/passages/subject.ts'
import { mostStep, type UsedHabit } from '#extraction/habits/habits.ts'
import { headingKey } from '#extraction/habits/lines.ts'

/** The thresholds for a candidate of a home with these habits: each is moved by at most `mostStep` as a logit. */
export function thresholdsAtHome(
  thresholds: Thresholds,
  habits: readonly UsedHabit[] | undefined,
  stance: ToldStance,
  subject: Pick<Subject, 'entries' | 'statements'>,
): Thresholds {
  if (!habits || habits.length === 0) return thresholds
  const measured = habits.find(habit => habit.kind === 'measure')
  const measure = measured?.kind === 'measure' ? measured.measure : null
  const ofTip = within((measure?.tip ?? 0) + (isUnderTips(habits, subject) ? mostStep : 0))
  const ofStance = within(measure?.stances[stance] ?? 0)
  return {
    // Three posts that went badly hide no tip: what is shown and not sure is there to be looked at.
    shown: moved(thresholds.shown, Math.max(0, ofTip)),
    told: moved(thresholds.told, ofStance),
    sure: moved(thresholds.sure, (ofTip + ofStance) / 2),
  }
}

function isUnderTips(
  habits: readonly UsedHabit[],
  { entries, statements }: Pick<Subject, 'entries' | 'statements'>,
): boolean {
  const keys = new Set(
    habits.flatMap(habit => (habit.kind === 'heading' && habit.holds === 'tips' ? habit.key : [])),
  )
  if (keys.size === 0) return false
  const headings = [
    ...entries.map(({ name }) => name),
    ...statements.map(({ section }) => section?.title ?? null),
  ]
  return headings.some(heading => heading !== null && keys.has(headingKey(heading)))
}

function within(step: number): number {
  return Math.max(-mostStep, Math.min(mostStep, step))
}

/** A threshold that is lower by a step: a positive one asks for less. */
function moved(threshold: number, step: number): number {
  return 1 / (1 + Math.exp(step - Math.log(threshold / (1 - threshold))))
}
