import { useQuery } from '@tanstack/react-query'
import { type Tip, type TipVersion, tipsApi } from '#contract/tips.ts'
import { read } from '#web/api/read.ts'
import { useUser } from '#web/features/account/queries.ts'
import { Age } from '#web/ui/Age.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useRestoreVersion } from './changes.ts'
import { fieldNames, saidIn } from './version-words.ts'

interface Props {
  tip: Tip
  onOpenChange: (open: boolean) => void
}

/** What a tip said before, newest version first; who is signed in can bring each of them back. */
export function TipHistoryDialog({ tip, onOpenChange }: Props) {
  const history = useQuery(read(tipsApi.history, { params: { id: tip.id } }))
  const signedIn = useUser() !== null
  const restoring = useRestoreVersion(tip.id)
  const versions = history.data ?? []
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="What changed"
      description="What is brought back becomes a new version; nothing is lost."
    >
      {history.isPending && (
        <div aria-busy="true">
          <span className="sr-only">Loading the versions</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {history.isError && (
        <ErrorState level={3} title="Failed to Load Versions" onRetry={() => void history.refetch()} />
      )}
      <ol className="rows">
        {versions.map((version, place) => (
          <Version
            key={version.version}
            version={version}
            isPresent={place === 0}
            onRestore={
              signedIn && place > 0
                ? () => restoring.mutate(version.version, { onSuccess: () => onOpenChange(false) })
                : undefined
            }
            busy={restoring.isPending}
          />
        ))}
      </ol>
    </Dialog>
  )
}

interface VersionProps {
  version: TipVersion
  isPresent: boolean
  onRestore: (() => void) | undefined
  busy: boolean
}

function Version({ version: { version, at, by, changes }, isPresent, onRestore, busy }: VersionProps) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2 text-label text-ink-3">
        <b className="text-ink">Version {version}</b>
        <span>
          {changes.length === 0 ? 'first wording' : editors[by]}, <Age moment={at} />
          {isPresent && ', on the card now'}
        </span>
        {onRestore && (
          <Button size="small" className="ml-auto" busy={busy} onClick={onRestore}>
            Bring back<span className="sr-only"> version {version}</span>
          </Button>
        )}
      </p>
      <dl className="mt-2 text-ui">
        {changes.map(({ field, from, to }) => (
          <div key={field} className="mt-2">
            <dt className="text-label text-ink-3">{fieldNames[field]}</dt>
            <dd>
              <del>{saidIn(field, from)}</del> <ins>{saidIn(field, to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const editors: Record<TipVersion['by'], string> = {
  poster: 'its poster',
  moderator: 'a moderator',
  member: 'another member',
  you: 'you',
}
