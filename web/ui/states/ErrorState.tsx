import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  title: string
  text?: string
  onRetry?: () => void
  level?: 1 | 2 | 3
}

/** Something could not be loaded; the person may try again. */
export function ErrorState({ title, text, onRetry, level = 2 }: Props) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        level={level}
        action={onRetry && <Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  )
}
