import type { ListedCall } from '#contract/records.ts'
import { part, prepares } from '#web/ui/parts/part.ts'

/** The fields of a call that its receipt needs. */
export type AskedCall = Pick<ListedCall, 'tipId' | 'ticker' | 'postSlug' | 'datedOn'>

export const receiptDialog = part(() =>
  import('#web/features/library/outcomes/receipt/ReceiptDialog.tsx').then(module => module.ReceiptDialog),
)

interface Props {
  call: AskedCall
  onReceipt: (call: AskedCall) => void
}

export function ReceiptButton({ call, onReceipt }: Props) {
  return (
    <button
      type="button"
      className="link"
      aria-haspopup="dialog"
      onClick={() => onReceipt(call)}
      {...prepares(receiptDialog)}
    >
      Receipt
    </button>
  )
}
