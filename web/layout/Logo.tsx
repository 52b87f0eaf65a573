import { brand } from '#contract/brand.ts'

/** Three lines of text beside their spine, and the name. */
export function Logo() {
  return (
    <span
      className="flex items-center gap-2 font-serif text-[1.3125rem] font-semibold whitespace-nowrap text-ink"
      style={{ letterSpacing: '-0.015em' }}
    >
      <svg width="22" height="22" viewBox="0 0 22 22" fill="none" strokeLinecap="round" aria-hidden="true">
        <path d="M2.5 3.5v15" strokeWidth="3" stroke="currentColor" className="text-accent" />
        <path d="M8 4.5h13M8 11h9M8 17.5h5" strokeWidth="2.6" stroke="currentColor" />
      </svg>
      {brand}
    </span>
  )
}
