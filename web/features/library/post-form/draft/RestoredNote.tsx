import { Button } from '#web/ui/buttons/Button.tsx'

/** Says that an earlier draft is back, and offers an empty form instead. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p
      role="status"
      className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft px-4 py-3 text-ui"
    >
      Your unsaved post is back.
      <Button size="small" onClick={onStartOver}>
        Start over
      </Button>
    </p>
  )
}
