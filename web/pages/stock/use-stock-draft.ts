import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '#web/account/queries.ts'
import {
  emptyStockDraft,
  loadStockDraft,
  type StockDraft,
  saveStockDraft,
  stockDraftKey,
} from './stock-draft.ts'

type ChangeOf<Value> = (change: (value: Value) => Value) => void

/**
 * What the signed-in user has typed about a stock and not saved. The browser tab keeps the words over other tabs of the
 * page, other pages and reloads, until the user signs out. A change also works after the user has left the page: the
 * server may answer only then.
 */
export function useStockDraft(stockId: string): {
  draft: StockDraft
  changeConclusion: ChangeOf<StockDraft['conclusion']>
  changeNote: ChangeOf<string>
  changeTask: ChangeOf<string>
  changeEdits: ChangeOf<StockDraft['edits']>
} {
  const userId = useUser()?.id
  const latest = useRef(emptyStockDraft)
  const [draft, setDraft] = useState(emptyStockDraft)
  const key = userId === undefined ? null : stockDraftKey(userId, stockId)

  useEffect(() => {
    latest.current = (key && loadStockDraft(sessionStorage, key)) || emptyStockDraft
    setDraft(latest.current)
  }, [key])

  const change = useCallback(
    (changed: StockDraft) => {
      latest.current = changed
      if (key) saveStockDraft(sessionStorage, key, changed)
      setDraft(changed)
    },
    [key],
  )
  return {
    draft,
    changeConclusion: update => change({ ...latest.current, conclusion: update(latest.current.conclusion) }),
    changeNote: update => change({ ...latest.current, note: update(latest.current.note) }),
    changeTask: update => change({ ...latest.current, task: update(latest.current.task) }),
    changeEdits: update => change({ ...latest.current, edits: update(latest.current.edits) }),
  }
}
