import type { TipVersion } from '#contract/tip-versions.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Age } from '#web/ui/labels/Age.tsx'

interface Props {
  version: number
  by: TipVersion['by']
  /** When the version was made. */
  at: string
  /** Where the version is shown. Null for an earlier version. */
  where: string | null
  /** The differences from the version before, in words. Empty for the first one. */
  changes: { name: string; from: string; to: string }[]
  /** Restores the version, if that is possible. */
  onRestore?: (() => void) | undefined
  busy?: boolean
}

/** One version of a text, in a list of versions. */
export function Version({ version, by, at, where, changes, onRestore, busy = false }: Props) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2 text-label text-ink-3">
        <b className="text-ink">Version {version}</b>
        <span>
          {changes.length === 0 ? 'first wording' : editors[by]}, <Age moment={at} />
          {where && `, ${where}`}
        </span>
        {onRestore && (
          <Button size="small" className="ml-auto" busy={busy} onClick={onRestore}>
            Bring back<span className="sr-only"> version {version}</span>
          </Button>
        )}
      </p>
      <dl className="mt-2 text-ui">
        {changes.map(({ name, from, to }) => (
          <div key={name} className="mt-2">
            <dt className="text-label text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">
              <del>{from}</del> <ins>{to}</ins>
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
