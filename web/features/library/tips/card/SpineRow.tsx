import type { ReactNode } from 'react'

/** A quiet label and what it names, in a list of the class `spine`. */
export function SpineRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
