import { Ellipsis, Newspaper, SquarePlay } from 'lucide'
import type { Follow } from '#contract/follow.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { recentAge } from '#web/format/days/recent-age.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useNow } from '#web/ui/browser/now.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Menu, menuItem } from '#web/ui/overlays/Menu.tsx'
import { useLookNow, useSwitchDrafts, useUnfollow } from './changes.ts'
import { StateSign } from './StateSign.tsx'
import { placeOf, stateSentence, stateWord } from './state-words.ts'

/** The followed sources, each with its state in words and its buttons. */
export function SourceTable({ sources }: { sources: readonly Follow[] }) {
  return (
    <table className="sources">
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">State</th>
          <th scope="col">Newest post</th>
          <th scope="col">Drafts</th>
          <th scope="col">
            <span className="sr-only">More</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sources.map(source => (
          <SourceRow key={source.feedId} source={source} />
        ))}
      </tbody>
    </table>
  )
}

function SourceRow({ source }: { source: Follow }) {
  const now = useNow()
  const look = useLookNow()
  const unfollow = useUnfollow()
  const { state, title, newestAt } = source
  const site = safeAddress(source.siteUrl)
  return (
    <tr>
      <td>
        <div className="source">
          <Icon of={source.kind === 'youtube' ? SquarePlay : Newspaper} size={17} strokeWidth={1.75} />
          <div>
            <b>{title}</b>
            <p className="address">{placeOf(source)}</p>
          </div>
        </div>
      </td>
      <td>
        <div className="source-state">
          <StateSign state={state} />
          <b>{stateWord(source)}</b>
          <p>
            {stateSentence(source, now)}{' '}
            {(state === 'failing' || state === 'paused') && (
              <button
                type="button"
                className="link"
                disabled={look.isPending}
                onClick={() => look.mutate(source)}
              >
                Look now
              </button>
            )}
            {state === 'gone' && (
              <button type="button" className="link" onClick={() => unfollow.mutate(source)}>
                Unfollow
              </button>
            )}
          </p>
        </div>
      </td>
      <td className="newest">
        {newestAt ? <time dateTime={newestAt}>{recentAge(new Date(newestAt), now)}</time> : 'none yet'}
        <Waiting source={source} />
      </td>
      <td>{state !== 'gone' && <DraftsSwitch source={source} />}</td>
      <td>
        <Menu
          label={`More for ${title}`}
          className="btn btn-quiet btn-icon"
          face={<Icon of={Ellipsis} size={18} />}
        >
          <button type="button" {...menuItem} className={whole} onClick={() => look.mutate(source)}>
            Look now
          </button>
          {site && (
            <a href={site} target="_blank" rel="noreferrer" {...menuItem} className={whole}>
              Open the site
            </a>
          )}
          <button type="button" {...menuItem} className={whole} onClick={() => unfollow.mutate(source)}>
            Unfollow
          </button>
        </Menu>
      </td>
    </tr>
  )
}

const whole = `${menuItem.className} w-full`

/** The source's drafts that wait for the person. */
function Waiting({ source: { waiting } }: { source: Follow }) {
  const drafts = waiting.drafts - waiting.unread
  if (waiting.drafts === 0) return null
  return (
    <p>
      <Link href="/queue" className="link">
        {drafts > 0 ? `${drafts} ${drafts === 1 ? 'draft' : 'drafts'}` : `${waiting.unread} not read yet`}
      </Link>
    </p>
  )
}

function DraftsSwitch({ source: { feedId, title, drafts } }: { source: Follow }) {
  const change = useSwitchDrafts()
  return (
    <span className="switch-line">
      <span aria-hidden="true">Drafts</span>
      <button
        type="button"
        role="switch"
        aria-checked={drafts}
        aria-label={`Drafts from ${title}`}
        className="switch"
        onClick={() => change.mutate({ feedId, drafts: !drafts })}
      />
    </span>
  )
}
