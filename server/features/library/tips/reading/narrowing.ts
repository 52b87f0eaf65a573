import type { Stance } from '#contract/stance.ts'
import type { Classification } from '#contract/tips.ts'
import type { Value } from '../../../../database/statements/statement.ts'
import { familyOf, oneOf } from '../../strategists/aliases.ts'

/** The filters of a list of tips (contract/tip-filters.ts). */
export interface Narrowing {
  stance?: Stance | undefined
  /** The id of a strategist. */
  strategist?: string | undefined
}

export interface StockNarrowing extends Narrowing {
  year?: string | undefined
  /**
   * What is new since the person last saved a conclusion: new tips, or others' edits of tips that the person agreed
   * with.
   */
  came?: 'new' | 'edited' | undefined
  /** Whether the person agrees or disagrees with the tips. */
  isClassified?: boolean | undefined
  /** The person's judgement. `none`: they have made none. */
  classification?: Classification | 'none' | undefined
}

/** Collects the values of a statement as its parts need them. The name lists its parts. */
export interface Given {
  name: string
  values: Value[]
  /** Adds a value, and returns how the statement writes it. */
  give(value: Value): string
  /** Adds a part to the name of the statement. */
  call(part: string): void
}

/** Starts with the values that a statement always has. Its parts add theirs after them. */
export function giving(name: string, values: Value[]): Given {
  const given: Given = {
    name,
    values,
    give: value => `$${values.push(value)}`,
    call: part => {
      given.name += ` ${part}`
    },
  }
  return given
}

/** SQL: whether a person has not yet decided on the current claim of the row of `tips`. Looked up tip by tip. */
export function waitsFor(person: string): string {
  return `not exists (select ${ofTip(person)} and ${isDecided} offset 0)`
}

/** Uncertain ones wait too (specification, section 4). */
const isDecided = "classification in ('agree', 'disagree')"

/** SQL: the ids of a strategist and of all names that were merged into them. */
export function namesOf(strategist: string): string {
  return `(array${familyOf(oneOf(`${strategist}::uuid`))})`
}

/** SQL: conditions on rows of `tips` about one stock, each beginning with `and`. `person` is the reader. */
export function narrowed(
  { stance, strategist, year, came, isClassified, classification }: StockNarrowing,
  given: Given,
  person: string,
): string {
  const conditions: string[] = []
  const add = (part: string, condition: string) => {
    given.call(part)
    conditions.push(`and ${condition}`)
  }
  if (stance) add('stance', `stance = ${given.give(stance)}`)
  if (year) add('year', `dated_at < make_timestamptz(${given.give(year)}::int + 1, 1, 1, 0, 0, 0, 'UTC')`)
  if (came) add(came, cameSince[came](person))
  if (isClassified === false) add('waiting', waitsFor(person))
  // A person has judged few of a stock's many tips, so the planner may start from the judgements.
  if (isClassified) add('own', `exists (select ${ofTip(person)} and ${isDecided})`)
  if (classification === 'none') add('none', `not exists (select ${ofTip(person)} offset 0)`)
  else if (classification)
    add(classification, `exists (select ${ofTip(person)} and classification = '${classification}')`)
  if (strategist)
    add(
      'strategist',
      `exists (
        select from posts where posts.id = tips.post_id and strategist_id = any (${namesOf(given.give(strategist))}) offset 0
      )`,
    )
  return conditions.join(' ')
}

/** SQL: the tips that *Since you decided* counts (`server/features/desk/conclusions/since.ts`). */
const cameSince = {
  new: (person: string) =>
    `tips.created_at > (select at from decided_marks where user_id = ${person} and stock_id = stock.id)`,
  edited: (person: string) =>
    `tips.id in (select tip_id from edited_since_decided where user_id = ${person} and stock_id = stock.id)`,
}

/** SQL: what follows `select`: the person's judgement of the current claim of the row of `tips`. */
function ofTip(person: string): string {
  return `from classifications where user_id = ${person} and tip_id = tips.id and claim_key = tips.claim_key`
}
