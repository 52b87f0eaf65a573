import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

/** The tip at which the reader points. Its card and its passages light up together. */
interface LitTip {
  tipId: string | null
  light: (tipId: string | null) => void
}

const LitTipContext = createContext<LitTip>({ tipId: null, light: () => {} })

/** Provides the lit tip to the tips of a post and to its content. */
export function LitTipProvider({ children }: { children: ReactNode }) {
  const [tipId, light] = useState<string | null>(null)
  useEffect(() => showPassagesOf(document, light), [])
  const lit = useMemo(() => ({ tipId, light }), [tipId])
  return <LitTipContext value={lit}>{children}</LitTipContext>
}

/**
 * Handles links to passages. The browser alone would scroll the tip out of sight to bring the passage to the top. If
 * the content is beside the tips, scrolling the content is enough. Returns the function that stops this.
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

/** Whether the reader points at one of these tips, and the listeners that light the first of them. */
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
