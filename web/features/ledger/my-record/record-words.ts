import type { Forecast, GroupFigures, MyRecord, StoredReview } from '#contract/my-record.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { plural } from '#web/format/words/plural.ts'

/** The words for a group with too few resolved judgements for figures. */
export function tooFew(resolved: number): string {
  return `${resolved} resolved: too few to say anything`
}

/** What the difference between agreed and disagreed tips shows. */
export const findings = {
  added: 'Your filter has added something',
  cost: 'Your filter has cost something',
  luck: 'May be luck',
} as const

/** The group of this name. Throws if the record lacks the group. */
export function groupOf({ groups }: Pick<MyRecord, 'groups'>, name: GroupFigures['group']): GroupFigures {
  const found = groups.find(({ group }) => group === name)
  if (!found) throw new Error(`A record has no group ${name}`)
  return found
}

/**
 * The fraction of randomly taken stocks that would have done what the tips said, over agreed and disagreed tips
 * together. Null if one group has no figure.
 */
export function chanceOfTips({ groups }: Pick<MyRecord, 'groups'>): number | null {
  const [agree, disagree] = [groupOf({ groups }, 'agree'), groupOf({ groups }, 'disagree')]
  if (agree.chance === null || disagree.chance === null) return null
  // The chance of a group is that of the person's judgement. A person who disagrees expects the opposite of the tip.
  const sum = agree.resolved * agree.chance + disagree.resolved * (1 - disagree.chance)
  return sum / (agree.resolved + disagree.resolved)
}

/** Why forecasts in some currencies are never resolved. Null if each currency has a benchmark. */
export function unheldWords({ unheld }: Pick<MyRecord, 'unheld'>): string | null {
  if (unheld.length === 0) return null
  const these = unheld.length === 1 ? 'this currency' : 'these currencies'
  return `What you judged or concluded in ${list.format(unheld)} is not counted: this server holds prices in ${these} against nothing.`
}

const list = new Intl.ListFormat('en-GB')

const judged = ['agree', 'disagree'] as const
const convinced = ['high', 'medium', 'low'] as const

/** The day from which all judgements are known, and how many judgements are open or can never be known. */
export function standingOfJudgements(record: Pick<MyRecord, 'firstDay' | 'groups'>): string {
  const { firstDay } = record
  const before = firstDay && `From before ${dayInWords(firstDay)}: only the last judgement is known.`
  return [before, standing(record, judged, 'judgement')].filter(Boolean).join(' ')
}

/** How many conclusions with a conviction are open or can never be known. */
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

/** How the stated confidence in percent compares with the share that came true. The interval decides. */
export function calibrationWords(meant: number, { low, high }: { low: number; high: number }): string {
  if (meant / 100 > high) return 'You are too sure.'
  if (meant / 100 < low) return 'You could be surer.'
  return 'The two cannot be told apart yet.'
}

/** The words for the end of a horizon: `After 12 months`. */
export function timeWords(horizon: MyRecord['horizon'], of: 'judgements' | 'conclusions'): string {
  if (horizon === 'own') return of === 'judgements' ? 'After 6 months' : 'After the time that each one gave'
  return `After ${plural(horizon, 'month')}`
}

/** What the person decided, without the reasons. */
export function decisionWords({ conclusion, group, ownMonths }: Forecast): string[] {
  if (!conclusion) return []
  return [
    group === 'none' ? '' : `${capital(group)} conviction`,
    conclusion.horizon ? `${capital(conclusion.horizon)} term` : ownMonths ? `${ownMonths} months` : '',
  ].filter(Boolean)
}

/** A sentence that joins the outcome with the quality of the reasoning. */
export function crossWords({ process, outcome }: Pick<StoredReview, 'process' | 'outcome'>): string {
  const reasoning = `${process} reasoning`
  if (outcome === 'unknown') return `Nobody can know how it went, ${reasoning}.`
  return `It went ${outcome === 'good' ? 'well' : 'badly'}, ${reasoning}.`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
