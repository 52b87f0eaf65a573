import { Ellipsis } from 'lucide'
import { useState } from 'react'
import { type Account, nameOf } from '#web/features/house/people/person-words.ts'
import { RemoveDialog } from '#web/features/house/people/RemoveDialog.tsx'
import { SuspendDialog } from '#web/features/house/people/SuspendDialog.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { AccountItems } from './MenuItems.tsx'
import type { ModeratorAct } from './moderated.ts'

/** The menu of an account, beside a reported thing that the account posted. */
export function AccountMenu({ person }: { person: Account }) {
  const [chosen, setChosen] = useState<ModeratorAct['act'] | null>(null)
  const close = () => setChosen(null)
  return (
    <>
      <Menu
        label={`More for the account of ${nameOf(person)}`}
        face={<Icon of={Ellipsis} size={18} />}
        className={`${buttonClass('quiet')} btn-icon`}
      >
        <AccountItems person={person} onChoose={({ act }) => setChosen(act)} />
      </Menu>
      {chosen === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {chosen === 'remove' && <RemoveDialog person={person} onClose={close} />}
    </>
  )
}
