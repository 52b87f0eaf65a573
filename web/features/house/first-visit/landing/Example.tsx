import type { ReactNode } from 'react'

/** A piece of the product as a picture: one name for those who cannot see it, nothing in it to click. */
export function Example({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label}>
      <div aria-hidden inert>
        {children}
      </div>
    </div>
  )
}
