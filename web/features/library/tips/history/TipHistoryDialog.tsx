import { useQuery } from '@tanstack/react-query'
import { type Tip, tipsApi } from '#contract/tips.ts'
import { useUser } from '#web/account/queries.ts'
import { read } from '#web/api/read.ts'
import { useRestoreVersion } from '#web/features/library/tips/changes.ts'
import { Version } from '#web/features/library/versions/Version.tsx'
import { VersionsDialog } from '#web/features/library/versions/VersionsDialog.tsx'
import { fieldNames, saidIn } from './version-words.ts'

interface Props {
  tip: Tip
  onOpenChange: (open: boolean) => void
}

/** The versions of a tip, newest first. Signed-in people can restore each earlier one. */
export function TipHistoryDialog({ tip, onOpenChange }: Props) {
  const history = useQuery(read(tipsApi.history, { params: { id: tip.id } }))
  const signedIn = useUser() !== null
  const restoring = useRestoreVersion(tip.id)
  const versions = history.data ?? []
  return (
    <VersionsDialog
      reading={history}
      onOpenChange={onOpenChange}
      description="What is brought back becomes a new version; nothing is lost."
    >
      {versions.map(({ version, by, at, changes }, place) => (
        <Version
          key={version}
          version={version}
          by={by}
          at={at}
          where={place === 0 ? 'on the card now' : null}
          changes={changes.map(({ field, from, to }) => ({
            name: fieldNames[field],
            from: saidIn(field, from),
            to: saidIn(field, to),
          }))}
          onRestore={
            signedIn && place > 0
              ? () => restoring.mutate(version, { onSuccess: () => onOpenChange(false) })
              : undefined
          }
          busy={restoring.isPending}
        />
      ))}
    </VersionsDialog>
  )
}
