import { Mail, Newspaper, PenLine, SquarePlay } from 'lucide'
import type { SourceKind } from '#contract/source-kind.ts'
import { sourceNames } from '#web/format/names/source-names.ts'
import { Once } from '#web/ui/parts/Once.tsx'
import { Icon } from './Icon.tsx'

/** The icon and name of a kind of source, as a badge or as a small fact in a row. */
export function SourceLabel({ kind, badge = false }: { kind: SourceKind; badge?: boolean }) {
  const icon = icons[kind]
  return (
    <Once as="span" name={`source ${kind}`} className={badge ? 'tag' : 'inline-flex items-center gap-1'}>
      {() => (
        <>
          <Icon of={icon} size={14} />
          {sourceNames[kind]}
        </>
      )}
    </Once>
  )
}

const icons = { youtube: SquarePlay, blog: Newspaper, newsletter: Mail, manual: PenLine }
