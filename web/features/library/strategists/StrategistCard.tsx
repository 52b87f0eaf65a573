import { Link as LinkIcon } from 'lucide'
import type { ReactNode } from 'react'
import type { Strategist } from '#contract/strategists.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { SourceLabel } from '#web/ui/labels/SourceLabel.tsx'
import { Tag } from '#web/ui/labels/Tag.tsx'
import { mostFocusAreas } from './most-focus-areas.ts'
import { Portrait } from './Portrait.tsx'
import { shownProfiles } from './shown-profiles.ts'

/** A card shows at most 2 source types (specification, section 9). */
const mostSourceTypes = 2

interface Props {
  strategist: Strategist
  /** The content below the strategist's links. */
  children?: ReactNode
}

/** A strategist in the list. The whole card is a link to their page. */
export function StrategistCard({ strategist, children }: Props) {
  const { id, name, bio, sourceTypes, focusAreas, profileUrls } = strategist
  const more = focusAreas.length - mostFocusAreas
  const profiles = shownProfiles(profileUrls).length
  return (
    <article className="card group relative flex h-full flex-col p-5 hover:border-line-2">
      <div className="flex items-center gap-4">
        <Portrait strategist={strategist} />
        <div className="min-w-0">
          <h2 className="lead line-clamp-2 text-[1.1875rem]">
            <Link
              href={`/strategists/${id}`}
              className="cover decoration-line-2 decoration-1 underline-offset-4 group-hover:underline"
            >
              {name}
            </Link>
          </h2>
          <p className="meta mt-1">
            {sourceTypes.slice(0, mostSourceTypes).map(type => (
              <SourceLabel key={type} kind={type} />
            ))}
          </p>
        </div>
      </div>
      {bio && <p className="mt-4 line-clamp-3 text-ui">{bio}</p>}
      <div className="mt-auto">
        {focusAreas.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 pt-4 text-label text-ink-3">
            {focusAreas.slice(0, mostFocusAreas).map(area => (
              <Tag key={area}>{area}</Tag>
            ))}
            {more > 0 && <span>+{more}</span>}
          </p>
        )}
        {profiles > 0 && (
          <p className="flex items-center gap-1.5 pt-4 text-label text-ink-3">
            <Icon of={LinkIcon} size={14} />
            {plural(profiles, 'profile link')}
          </p>
        )}
        {children}
      </div>
    </article>
  )
}
