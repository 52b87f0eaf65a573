import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import type { Strategist, StrategistDetail } from '#contract/strategists.ts'
import { sourceNames } from '#web/format/names/source-names.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Tag } from '#web/ui/labels/Tag.tsx'
import { mostFocusAreas } from './most-focus-areas.ts'
import { Portrait } from './Portrait.tsx'
import { shownProfiles } from './shown-profiles.ts'

type Shown = Strategist & Partial<Pick<StrategistDetail, 'withheld' | 'withheldName'>>

interface Props {
  strategist: Shown
  /** The content beside the name. */
  beside?: ReactNode
}

/** The head of a strategist's page: name, topics and links to other sites. */
export function StrategistHeader({ strategist, beside }: Props) {
  const { name, withheld, withheldName, bio, sourceTypes, focusAreas, profileUrls } = strategist
  const profiles = shownProfiles(profileUrls)
  return (
    <header className="flex gap-x-6 gap-y-4 border-b border-line-2 pb-8 max-md:flex-col">
      <Portrait strategist={strategist} size="page" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="headline">{name}</h1>
          {beside}
        </div>
        {sourceTypes.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-2">
            {sourceTypes.map(type => (
              <Tag key={type}>{sourceNames[type]} Analysis</Tag>
            ))}
          </p>
        )}
        {withheld && (
          <p className="mt-4 max-w-measure">
            Whoever wrote these posts asked not to be named here. The posts stay, each with the way to its
            source.
            {withheldName && ` Moderators alone are told who it is: ${withheldName}.`}
          </p>
        )}
        {bio && <p className="mt-4 max-w-measure whitespace-pre-line">{bio}</p>}
        {focusAreas.length > 0 && (
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 className="text-label text-ink-3">Focus Areas</h2>
            <ul className="flex flex-wrap gap-2">
              {focusAreas.slice(0, mostFocusAreas).map(area => (
                <li key={area}>
                  <Tag>{area}</Tag>
                </li>
              ))}
            </ul>
          </div>
        )}
        {profiles.length > 0 && (
          <ul aria-label="Profiles" className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-ui">
            {profiles.map(({ href, label }) => (
              <li key={href} className="min-w-0">
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  className="link inline-flex items-center gap-1.5"
                >
                  <Icon of={ExternalLink} size={14} className="flex-none" />
                  <span className="break-all">{label}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}
