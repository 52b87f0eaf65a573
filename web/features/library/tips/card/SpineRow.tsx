import type { ReactNode } from 'react'

/** A quiet label and its content, in a list with the class `spine`. */
export function SpineRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
