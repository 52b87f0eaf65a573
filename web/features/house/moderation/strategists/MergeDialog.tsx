import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StrategistDetail } from '#contract/strategists.ts'
import { found } from '#web/features/watch/search/queries.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useMerge } from './strategist-changes.ts'

/** A dialog that merges a strategist into another one, for two names of the same author. */
export function MergeDialog({ strategist, onClose }: { strategist: StrategistDetail; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const q = typed.trim()
  const search = useQuery(found(q))
  const merging = useMerge(strategist.id)
  const others = (q ? (search.data?.strategists ?? []) : []).filter(({ id }) => id !== strategist.id)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Merge ${strategist.name}`}
      description="All posts under this name, also later ones, are then those of the strategist you choose. It can be undone for 30 days."
    >
      <div className="stack">
        <TextField label="Into whom?" autoComplete="off" value={typed} onValue={setTyped} />
        <ul aria-label="Strategists found" className="grid gap-2">
          {others.map(({ id, name }) => (
            <li key={id}>
              <Button
                className="w-full"
                busy={merging.isPending && merging.variables.into === id}
                busyLabel="Merging..."
                onClick={() => {
                  if (!merging.isPending) merging.mutate({ into: id, name }, { onSuccess: onClose })
                }}
              >
                <span className="truncate">Merge into {name}</span>
              </Button>
            </li>
          ))}
        </ul>
        {q !== '' && search.isSuccess && !search.isFetching && others.length === 0 && (
          <p className="text-label text-ink-3">No other strategist is called like that.</p>
        )}
        <div className="flex justify-end">
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  )
}
