import type { UsedHabit } from '#extraction/habits/habits.ts'
import type { Database } from '../../../database/database.ts'
import type { Symbols } from '../../../http/services.ts'
import { habitsAt } from './habits-at.ts'

/** What is learnt of homes, for the drafts of one person. */
export interface Learnt {
  habitsOf: (home: string) => Promise<readonly UsedHabit[]>
  /** The person, if their own corrections had a part in what was asked for. */
  taughtBy(): string | null
}

/** What a person's drafts are made with: their own corrections, and what holds for all. Null: the latter alone. */
export function learntFor(
  tools: { database: Database; symbols: Pick<Symbols, 'names'> },
  person: string | null,
): Learnt {
  let hadPart = false
  return {
    async habitsOf(home) {
      const { habits } = await habitsAt(tools, home, person)
      const used = habits.filter(({ removed }) => removed === null)
      hadPart ||= used.some(({ isShared }) => !isShared)
      return used.map(({ habit, isShared, isModerators }) => ({
        ...habit,
        ...(isShared && !isModerators && { unproven: true }),
      }))
    },
    taughtBy: () => (hadPart ? person : null),
  }
}
