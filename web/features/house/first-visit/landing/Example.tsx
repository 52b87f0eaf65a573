import type { ReactNode } from 'react'

/** A part of the product as a picture. Screen readers get one name for it, and nothing in it can be clicked. */
export function Example({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label}>
      <div aria-hidden inert>
        {children}
      </div>
    </div>
  )
}
