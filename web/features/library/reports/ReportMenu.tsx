import { Ellipsis } from 'lucide'
import { type ReactNode, useState } from 'react'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { ReportItem } from './ReportItem.tsx'
import { ReportSlot } from './ReportSlot.tsx'
import type { Reported } from './reported.ts'

interface Props {
  /** The accessible name of the button: `More for this strategist`. */
  label: string
  thing: Reported
  /** The items for moderators. */
  children?: ReactNode
}

/** The menu of a thing that has no other menu. */
export function ReportMenu({ label, thing, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu
        label={label}
        face={<Icon of={Ellipsis} size={18} />}
        className={classNames(buttonClass('quiet'), 'btn-icon')}
      >
        <ReportItem onOpen={() => setOpen(true)} />
        {children}
      </Menu>
      <ReportSlot thing={thing} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
