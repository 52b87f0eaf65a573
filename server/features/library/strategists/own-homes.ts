import { familyOf } from './aliases.ts'

/** SQL: the homes of a row `strategist` that are theirs and nobody else's. */
export const ownHomes = `(
  select own.home from strategist_homes as own
  where own.state = 'own' and own.strategist_id = any (array${familyOf('strategist.id')}) and not exists (
    select from strategist_homes as other where other.home = own.home and other.state = 'own'
      and other.strategist_id <> all (array${familyOf('strategist.id')})))`
