import { useCallback, useMemo } from 'react'
import type { Contradiction } from '#contract/radar.ts'
import { useLookAt } from '#web/features/watch/radar/changes.ts'
import { PairDialog } from '#web/features/watch/radar/pair/PairDialog.tsx'
import { pairOfContradiction } from '#web/features/watch/radar/pair/pair.ts'

interface Props {
  signals: readonly Contradiction[]
  first: Contradiction
  where: string
  onClose: () => void
}

/** Contradictions one after another. Each shown one is marked as seen for a signed-in person. */
export function ContradictionDialog({ signals, first, where, onClose }: Props) {
  const pairs = useMemo(() => signals.map(pairOfContradiction), [signals])
  const lookAt = useLookAt()
  const onLook = useCallback(
    (id: string) => lookAt(signals.find(signal => signal.id === id)),
    [signals, lookAt],
  )
  return <PairDialog pairs={pairs} first={first.id} where={where} onLook={onLook} onClose={onClose} />
}
