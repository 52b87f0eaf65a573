import { useInfiniteQuery } from '@tanstack/react-query'
import { Ban, Eraser, Eye, EyeOff } from 'lucide'
import type { Person } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'
import { itemsOf } from '#web/api/read.ts'
import { useLetOut, useShowAgain } from '#web/features/house/moderation/changes.ts'
import type { Account } from '#web/features/house/people/person-words.ts'
import { nameOf } from '#web/features/house/people/person-words.ts'
import { posterOf } from '#web/features/house/people/queries.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { MenuDivider, menuItem } from '#web/ui/overlays/Menu.tsx'
import type { Moderated, ModeratorAct } from './moderated.ts'

interface Props {
  thing: Moderated
  onChoose: (act: ModeratorAct) => void
}

/**
 * The moderators' items: let a thing out, hide it or show it again; suspend the member who added it, or remove
 * everything that the member added.
 */
export function MenuItems({ thing, onChoose }: Props) {
  const { called, hidden, waiting } = thing
  const user = useUser()
  const showing = useShowAgain()
  const letting = useLetOut()
  const poster = itemsOf(useInfiniteQuery(posterOf(thing)).data)[0]
  const may = poster && user && poster.id !== user.id ? mayOf(user.role, poster) : null
  return (
    <>
      <MenuDivider />
      {waiting && !hidden && (
        <button type="button" {...item} onClick={() => letting.mutate(thing)}>
          <Icon of={Eye} size={16} /> Let it out
        </button>
      )}
      {hidden ? (
        <button
          type="button"
          aria-label={`Show ${called} again`}
          {...item}
          onClick={() => showing.mutate(thing)}
        >
          <Icon of={Eye} size={16} /> Show again
        </button>
      ) : (
        <button
          type="button"
          aria-label={`Hide ${called}`}
          {...item}
          onClick={() => onChoose({ act: 'hide' })}
        >
          <Icon of={EyeOff} size={16} /> Hide…
        </button>
      )}
      {poster && may && <AccountItems person={poster} {...may} onChoose={onChoose} />}
    </>
  )
}

interface AccountProps {
  person: Account
  suspend?: boolean
  remove?: boolean
  onChoose: (act: ModeratorAct) => void
}

/** The items about an account. */
export function AccountItems({ person, suspend = true, remove = true, onChoose }: AccountProps) {
  return (
    <>
      {suspend && (
        <button type="button" {...item} onClick={() => onChoose({ act: 'suspend', person })}>
          <Icon of={Ban} size={16} />
          <span className="truncate">Suspend {nameOf(person)}…</span>
        </button>
      )}
      {remove && (
        <button type="button" {...item} onClick={() => onChoose({ act: 'remove', person })}>
          <Icon of={Eraser} size={16} /> Remove what they posted…
        </button>
      )}
    </>
  )
}

/** Moderators act on members only. Admins also act on moderators. Nobody can suspend an admin. */
function mayOf(role: Role, { role: theirs, suspendedUntil }: Person) {
  const mayAct = theirs === 'member' || role === 'admin'
  return { suspend: mayAct && theirs !== 'admin' && suspendedUntil === null, remove: mayAct }
}

const item = { ...menuItem, className: `${menuItem.className} w-full` }
