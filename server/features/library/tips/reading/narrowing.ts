import type { Stance } from '#contract/stance.ts'
import type { Verdict } from '#contract/tips.ts'
import type { Value } from '../../../../database/statements/statement.ts'
import { familyOf, oneOf } from '../../strategists/aliases.ts'

/** What narrows a list of tips (contract/tip-filters.ts). */
export interface Narrowing {
  stance?: Stance | undefined
  /** The id of a strategist. */
  strategist?: string | undefined
}

export interface StockNarrowing extends Narrowing {
  year?: string | undefined
  /** What came since the person last saved a conclusion: new tips, or others' edits of what they agreed with. */
  came?: 'new' | 'edited' | undefined
  /** Whether the person agrees or disagrees with them. */
  isClassified?: boolean | undefined
  /** Their judgement; `none` where they have made none. */
  classification?: Verdict | 'none' | undefined
}

/** The values of a statement, as its parts ask for them; its name tells which parts it has. */
export interface Given {
  name: string
  values: Value[]
  /** Takes a value; gives how the statement writes it. */
  give(value: Value): string
  /** Adds to the name of the statement. */
  call(part: string): void
}

/** Values that a statement has in any case; further parts take theirs behind them. */
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

/** SQL: whether a person waits to judge what the row of `tips` claims now. It is looked up tip by tip. */
export function waitsFor(person: string): string {
  return `not exists (select ${ofTip(person)} and ${isDecided} offset 0)`
}

/** Uncertain ones wait too (specification, section 4). */
const isDecided = "classification in ('agree', 'disagree')"

/** SQL: the ids of a strategist's posts' authors: theirs, and of all that were merged into them. */
export function namesOf(strategist: string): string {
  return `(array${familyOf(oneOf(`${strategist}::uuid`))})`
}

/** SQL: conditions on rows of `tips` about one stock, each beginning with `and`. `person` is who reads. */
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
  // Of the many tips of a stock a person has judged few: they may be found from there.
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

/** SQL: what *Since you decided* counts (`server/features/desk/conclusions/since.ts`). */
const cameSince = {
  new: (person: string) =>
    `tips.created_at > (select at from decided_marks where user_id = ${person} and stock_id = stock.id)`,
  edited: (person: string) =>
    `tips.id in (select tip_id from edited_since_decided where user_id = ${person} and stock_id = stock.id)`,
}

/** What stands behind `select`: the person's judgement of the row of `tips`, as it is now. */
function ofTip(person: string): string {
  return `from classifications where user_id = ${person} and tip_id = tips.id and claim_key = tips.claim_key`
}
