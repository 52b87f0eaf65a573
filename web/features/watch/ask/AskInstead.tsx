import { Button } from '#web/ui/buttons/Button.tsx'
import { useAsk } from './changes.ts'

/** Offers to ask what was searched for, where it is a question. */
export function AskInstead({ question }: { question: string }) {
  const ask = useAsk()
  return (
    <p className="find-note">
      This reads like a question.{' '}
      <Button
        size="small"
        busy={ask.isPending}
        busyLabel="Asking..."
        onClick={() => ask.mutate({ question })}
      >
        Ask it
      </Button>
    </p>
  )
}
