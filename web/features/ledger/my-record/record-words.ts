import type { Forecast, GroupFigures, MyRecord, StoredReview } from '#contract/my-record.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { plural } from '#web/format/words/plural.ts'

/** What stands in place of figures that a group has too few for. */
export function tooFew(resolved: number): string {
  return `${resolved} resolved: too few to say anything`
}

/** What the difference between tips that were agreed and disagreed with says. */
export const findings = {
  added: 'Your filter has added something',
  cost: 'Your filter has cost something',
  luck: 'May be luck',
} as const

/** The group of a record. */
export function groupOf({ groups }: Pick<MyRecord, 'groups'>, name: GroupFigures['group']): GroupFigures {
  const found = groups.find(({ group }) => group === name)
  if (!found) throw new Error(`A record has no group ${name}`)
  return found
}

/** The share of stocks taken at random that would have done what the tips said, of both sides together. */
export function chanceOfTips({ groups }: Pick<MyRecord, 'groups'>): number | null {
  const [agree, disagree] = [groupOf({ groups }, 'agree'), groupOf({ groups }, 'disagree')]
  if (agree.chance === null || disagree.chance === null) return null
  // What is thought of those that one disagrees with is the opposite of what they say.
  const sum = agree.resolved * agree.chance + disagree.resolved * (1 - disagree.chance)
  return sum / (agree.resolved + disagree.resolved)
}

/** Why forecasts in some currencies are never resolved; null where each has something that it is held against. */
export function unheldWords({ unheld }: Pick<MyRecord, 'unheld'>): string | null {
  if (unheld.length === 0) return null
  const these = unheld.length === 1 ? 'this currency' : 'these currencies'
  return `What you judged or concluded in ${list.format(unheld)} is not counted: this server holds prices in ${these} against nothing.`
}

const list = new Intl.ListFormat('en-GB')

const judged = ['agree', 'disagree'] as const
const convinced = ['high', 'medium', 'low'] as const

/** From when on all judgements are known, and how many are not over or can never be known. */
export function standingOfJudgements(record: Pick<MyRecord, 'firstDay' | 'groups'>): string {
  const { firstDay } = record
  const before = firstDay && `From before ${dayInWords(firstDay)}: only the last judgement is known.`
  return [before, standing(record, judged, 'judgement')].filter(Boolean).join(' ')
}

/** How many conclusions with a conviction are not over, or can never be known. */
export function standingOfConclusions(record: Pick<MyRecord, 'groups'>): string {
  return standing(record, convinced, 'conclusion')
}

function standing(
  record: Pick<MyRecord, 'groups'>,
  names: readonly GroupFigures['group'][],
  noun: string,
): string {
  const groups = names.map(name => groupOf(record, name))
  const open = groups.reduce((sum, group) => sum + group.open, 0)
  const unknown = groups.reduce((sum, group) => sum + group.unknown, 0)
  return [
    open > 0 && `${plural(open, noun)} ${open === 1 ? 'is' : 'are'} still open.`,
    unknown > 0 && `Of ${plural(unknown, noun)} nobody can know: prices stopped, or jump.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** How what came true goes with what one means; the interval has the last word. */
export function calibrationWords(meant: number, { low, high }: { low: number; high: number }): string {
  if (meant / 100 > high) return 'You are too sure.'
  if (meant / 100 < low) return 'You could be surer.'
  return 'The two cannot be told apart yet.'
}

/** When a time is over: `After 12 months`. */
export function timeWords(horizon: MyRecord['horizon'], of: 'judgements' | 'conclusions'): string {
  if (horizon === 'own') return of === 'judgements' ? 'After 6 months' : 'After the time that each one gave'
  return `After ${plural(horizon, 'month')}`
}

/** What was decided, apart from why. */
export function decisionWords({ conclusion, group, ownMonths }: Forecast): string[] {
  if (!conclusion) return []
  return [
    group === 'none' ? '' : `${capital(group)} conviction`,
    conclusion.horizon ? `${capital(conclusion.horizon)} term` : ownMonths ? `${ownMonths} months` : '',
  ].filter(Boolean)
}

/** How reasoning and outcome go together. */
export function crossWords({ process, outcome }: Pick<StoredReview, 'process' | 'outcome'>): string {
  const reasoning = `${process} reasoning`
  if (outcome === 'unknown') return `Nobody can know how it went, ${reasoning}.`
  return `${capital(outcome)} outcome, ${reasoning}.`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
