import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Loading } from '#web/ui/states/Loading.tsx'

interface Props {
  /** The query of the versions. */
  reading: { isPending: boolean; isError: boolean; refetch: () => unknown }
  onOpenChange: (open: boolean) => void
  description: string
  /** A `Version` each, newest first. */
  children: ReactNode
}

/** A dialog with the earlier versions of a text. */
export function VersionsDialog({ reading, onOpenChange, description, children }: Props) {
  return (
    <Dialog open onOpenChange={onOpenChange} title="What changed" description={description}>
      {reading.isPending && <Loading words="Loading the versions" size="h-24" />}
      {reading.isError && (
        <ErrorState level={3} title="Failed to Load Versions" onRetry={() => void reading.refetch()} />
      )}
      <ol className="rows">{children}</ol>
    </Dialog>
  )
}
