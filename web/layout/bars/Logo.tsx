import { usePageFrame, useServerName } from '#web/layout/page/page-context.ts'

// Inline, because every visitor loads the stylesheet and few servers have a description.
const descriptionLook = {
  maxWidth: '15rem',
  marginTop: '-0.25rem',
  fontSize: '0.75rem',
  lineHeight: '1rem',
  fontWeight: 400,
  letterSpacing: 0,
}

/** The mark and the name of the server. On wide screens the server's own short text stands below the name. */
export function Logo() {
  const { instance } = usePageFrame()
  const name = useServerName()
  return (
    <span
      className="flex items-center gap-2 font-serif text-[1.3125rem] font-semibold whitespace-nowrap text-ink"
      style={{ letterSpacing: '-0.015em' }}
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 22 22"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
        style={instance && { flexShrink: 0 }}
      >
        <path d="M2.5 3.5v15" strokeWidth="3" stroke="currentColor" className="text-accent" />
        <path d="M8 4.5h13M8 11h9M8 17.5h5" strokeWidth="2.6" stroke="currentColor" />
      </svg>
      {instance ? (
        <span className="min-w-0" style={{ lineHeight: 1.25 }}>
          <span className="block truncate">{name}</span>
          {instance.description && (
            <span className="block truncate font-sans text-ink-3 max-lg:hidden" style={descriptionLook}>
              {instance.description}
            </span>
          )}
        </span>
      ) : (
        name
      )}
    </span>
  )
}
