import type { SourceState } from '#contract/source-state.ts'

/** The state of a source as a sign: a dot, a half dot, two bars, a cross. None has the colour of a stance. */
export function StateSign({ state }: { state: SourceState }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      {signs[state]}
    </svg>
  )
}

const signs = {
  ok: <circle cx="5" cy="5" r="4" fill="var(--accent)" />,
  failing: (
    <>
      <circle cx="5" cy="5" r="4" fill="none" stroke="var(--ink-2)" strokeWidth="1.6" />
      <path d="M5 1a4 4 0 0 1 0 8z" fill="var(--ink-2)" />
    </>
  ),
  paused: <path d="M2.4 1.2v7.6M7.6 1.2v7.6" stroke="var(--ink-2)" strokeWidth="2" strokeLinecap="round" />,
  gone: (
    <path d="m1.6 1.6 6.8 6.8m0-6.8-6.8 6.8" stroke="var(--ink-2)" strokeWidth="1.8" strokeLinecap="round" />
  ),
}
