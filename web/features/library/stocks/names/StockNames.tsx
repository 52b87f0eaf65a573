import { useState } from 'react'
import type { StockDetail } from '#contract/stocks.ts'
import { useUser } from '#web/account/queries.ts'
import { part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { mayMendName } from './may-mend-name.ts'

/** Links to correct the name of a stock, for people who may, and to its earlier names. */
export function StockNames({ stock }: { stock: StockDetail }) {
  const [open, setOpen] = useState<'mend' | 'names' | null>(null)
  const close = () => setOpen(null)
  const MendDialog = useOpened(mendDialog, open === 'mend', close)
  const NamesDialog = useOpened(namesDialog, open === 'names', close)
  const changes = stock.nameVersion - 1
  return (
    <>
      {mayMendName(useUser(), stock) && (
        <button
          type="button"
          className="link reach"
          aria-haspopup="dialog"
          onClick={() => setOpen('mend')}
          {...prepares(mendDialog)}
        >
          {stock.companyName === stock.ticker ? 'Add its name' : 'Wrong name?'}
        </button>
      )}
      {changes > 0 && (
        <button
          type="button"
          className="link reach"
          aria-haspopup="dialog"
          onClick={() => setOpen('names')}
          {...prepares(namesDialog)}
        >
          Name changed {changes === 1 ? 'once' : `${changes.toLocaleString('en-US')} times`}
        </button>
      )}
      {MendDialog && <MendDialog stock={stock} onClose={close} />}
      {NamesDialog && <NamesDialog stock={stock} onOpenChange={close} />}
    </>
  )
}

const mendDialog = part(() => import('./MendNameDialog.tsx').then(module => module.MendNameDialog))
const namesDialog = part(() => import('./StockNamesDialog.tsx').then(module => module.StockNamesDialog))
