import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { watchTips } from './watch-tips.ts'

/** Pixels between a control and its name, and between the name and the edge of the window. */
const gap = 6

/** A tooltip is drawn into the nearest of these elements around its control, so that screen readers read it there. */
const landmarks = 'dialog,[role=dialog],[role=alertdialog],main,header:not(main *)'

/** Shows the names of controls that show only an icon. No information may stand in a tooltip alone. */
export function Tooltips() {
  const [control, setControl] = useState<HTMLElement | null>(null)
  useEffect(() => watchTips(document, setControl), [])
  if (!control?.isConnected) return null
  return createPortal(
    <div
      role="tooltip"
      ref={tip => {
        if (tip) place(tip, control)
      }}
      className="rise pointer-events-none fixed top-0 left-0 z-50 rounded-chip bg-ink px-2 py-1 text-label text-paper"
    >
      {control.getAttribute('aria-label')}
    </div>,
    control.closest(landmarks) ?? document.body,
  )
}

/**
 * Places the tooltip above the middle of its control, or below where there is no room above. The whole tooltip stays in
 * the window.
 */
function place(tip: HTMLElement, control: HTMLElement): void {
  const at = control.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tip
  const room = document.documentElement.clientWidth - width - gap
  tip.style.left = `${Math.max(gap, Math.min(at.left + at.width / 2 - width / 2, room))}px`
  tip.style.top = `${at.top - height - gap < 0 ? at.bottom + gap : at.top - height - gap}px`
}
