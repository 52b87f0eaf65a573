import type { LogEntry } from '#contract/moderation-log.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { whatWords, whichWords } from './log-words.ts'
import { useUndo } from './undo.ts'

/** The button that undoes an act in a line of the log. */
export function UndoAct({ entry }: { entry: LogEntry }) {
  const undo = useUndo(entry)
  return (
    <Button
      size="small"
      className="mt-1"
      busy={undo.isPending}
      busyLabel="Undoing..."
      aria-label={`Undo: ${whatWords(entry)}, ${whichWords(entry)}`}
      onClick={() => undo.mutate()}
    >
      Undo
    </Button>
  )
}
