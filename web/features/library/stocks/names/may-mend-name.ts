import type { User } from '#contract/account.ts'
import { includesRole } from '#contract/roles.ts'
import type { StockDetail } from '#contract/stocks.ts'

/** Whether a person may change the name of a stock. Only moderators may if the symbol table knows the stock. */
export function mayMendName(
  user: Pick<User, 'role'> | null,
  { isListed }: Pick<StockDetail, 'isListed'>,
): boolean {
  return user !== null && (!isListed || includesRole(user.role, 'moderator'))
}
