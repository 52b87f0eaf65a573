import { Button } from '#web/ui/buttons/Button.tsx'

/** The message for a part of the side column that could not be loaded. The rest of the page works without it. */
export function PanelFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-3 py-4 text-ui text-ink-3">
      <p>{text}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
