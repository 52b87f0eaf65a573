import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

/** The tip a reader points at: its card and its passages light up together. */
interface LitTip {
  tipId: string | null
  light: (tipId: string | null) => void
}

const LitTipContext = createContext<LitTip>({ tipId: null, light: () => {} })

/** Around the tips of a post and its content. */
export function LitTipProvider({ children }: { children: ReactNode }) {
  const [tipId, light] = useState<string | null>(null)
  useEffect(() => showPassagesOf(document, light), [])
  const lit = useMemo(() => ({ tipId, light }), [tipId])
  return <LitTipContext value={lit}>{children}</LitTipContext>
}

/**
 * A link to a passage works by itself, but the browser would take the reader away from the tip to bring the passage to
 * the top of the screen. Where the content stands beside the tips, moving that alone is enough. Gives what ends it.
 */
function showPassagesOf(document: Document, light: LitTip['light']): () => void {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(event.target instanceof Element)) return
    const link = event.target.closest('a[href^="#"]')
    const mark = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    const tipId = mark?.dataset.passageOf
    const fold = mark?.closest('details')
    if (!mark || !tipId || !fold) return
    event.preventDefault()
    fold.open = true
    mark.scrollIntoView({ block: 'nearest' })
    light(tipId)
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
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
