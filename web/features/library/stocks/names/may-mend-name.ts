import type { User } from '#contract/account.ts'
import { includesRole } from '#contract/roles.ts'
import type { StockDetail } from '#contract/stocks.ts'

/** Whether somebody may change the name of a stock: one that the symbol table knows is for moderators. */
export function mayMendName(
  user: Pick<User, 'role'> | null,
  { isListed }: Pick<StockDetail, 'isListed'>,
): boolean {
  return user !== null && (!isListed || includesRole(user.role, 'moderator'))
}
