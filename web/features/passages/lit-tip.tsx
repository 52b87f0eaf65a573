import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

/** The tip a reader points at: its card and its passages light up together. */
interface LitTip {
  tipId: string | null
  light: (tipId: string | null) => void
}

const LitTipContext = createContext<LitTip>({ tipId: null, light: () => {} })

export function LitTipProvider({ children }: { children: ReactNode }) {
  const [tipId, light] = useState<string | null>(null)
  const lit = useMemo(() => ({ tipId, light }), [tipId])
  return <LitTipContext value={lit}>{children}</LitTipContext>
}

/** Whether one of these tips is pointed at, and the listeners that make the first of them so. */
export function useLitTip(tipIds: readonly string[]) {
  const { tipId, light } = useContext(LitTipContext)
  const own = tipIds[0] ?? null
  return {
    lit: tipId !== null && tipIds.includes(tipId),
    listeners: {
      onPointerEnter: () => light(own),
      onPointerLeave: () => light(null),
      onFocus: () => light(own),
      onBlur: () => light(null),
    },
  }
}
