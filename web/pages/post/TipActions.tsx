import { Ellipsis, Pencil, Trash2 } from 'lucide'
import { useRef, useState } from 'react'
import type { Tip } from '#contract/tips.ts'
import { ModeratorDialog, ModeratorItems } from '#web/features/house/moderation/tools/ModeratorSlots.tsx'
import { type ModeratorAct, useIsModerator } from '#web/features/house/moderation/tools/moderated.ts'
import { ReportItem } from '#web/features/library/reports/ReportItem.tsx'
import { ReportSlot } from '#web/features/library/reports/ReportSlot.tsx'
import { useDeleteTip } from '#web/features/library/tips/changes.ts'
import type { Mistake, WrongField } from '#web/features/library/tips/menu/mistakes.ts'
import { neighbourOf } from '#web/features/library/tips/menu/neighbour.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { alertDialog } from '#web/ui/overlays/alert-dialog.ts'
import { part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

type Opened = 'edit' | 'delete' | 'source' | 'menu' | 'menu by key'

/**
 * Edit and delete, for every signed-in person: two buttons where there is room, and a menu. The menu also reports a
 * mistake, and holds the actions of moderators.
 */
export function TipActions({ tip }: { tip: Tip }) {
  const [open, setOpen] = useState<Opened | null>(null)
  const deletion = useDeleteTip()
  const [wrong, setWrong] = useState<WrongField | null>(null)
  const [chosen, setChosen] = useState<ModeratorAct | null>(null)
  const [reporting, setReporting] = useState(false)
  const isModerator = useIsModerator()
  const more = useRef<HTMLButtonElement>(null)
  const { ticker } = tip.stock
  const inMenu = open === 'menu' || open === 'menu by key'
  const close = () => setOpen(null)
  // A dialog that was opened from the menu stays open when the menu closes.
  const closeMenu = () => setOpen(now => (now?.startsWith('menu') ? null : now))
  const choose = (chosen: 'edit' | 'delete' | 'source', field: WrongField | null = null) => {
    more.current?.focus()
    setWrong(field)
    setOpen(chosen)
  }
  const report = (mistake: Mistake) => {
    if (mistake === 'source') return choose('source')
    if (mistake !== 'no tip') return choose('edit', mistake)
    const then = next()
    close()
    deletion.mutate({ tip, mistake: true })
    // The closing menu gives the focus to its button, which disappears with the tip.
    requestAnimationFrame(() => then?.focus())
  }
  const next = () => more.current && neighbourOf(more.current)
  const thing = { kind: 'tip', id: tip.id, hidden: tip.hidden, called: `tip on ${ticker}` } as const
  const EditTipDialog = useOpened(editDialog, open === 'edit', close)
  const AlertDialog = useOpened(alertDialog, open === 'delete', close)
  const WrongSource = useOpened(wrongSource, open === 'source', close)
  const TipMenu = useOpened(tipMenu, inMenu, close)
  return (
    <>
      {!tip.hidden && (
        <IconButton
          label={`Edit tip on ${ticker}`}
          className="max-[640px]:hidden"
          onClick={() => {
            setWrong(null)
            setOpen('edit')
          }}
          {...prepares(editDialog)}
        >
          <Icon of={Pencil} size={16} />
        </IconButton>
      )}
      <IconButton
        label={`Delete tip on ${ticker}`}
        className="max-[640px]:hidden"
        onClick={() => setOpen('delete')}
        {...prepares(alertDialog)}
      >
        <Icon of={Trash2} size={16} />
      </IconButton>
      <div className="relative ml-auto flex">
        <IconButton
          ref={more}
          label={`More for tip on ${ticker}`}
          aria-haspopup="menu"
          aria-expanded={inMenu}
          className="max-[640px]:-m-[5px]"
          // The menu keeps the focus until the click. If the menu lost the focus, it would close, and the click would
          // open it again.
          onMouseDown={event => inMenu && event.preventDefault()}
          onClick={({ detail }) => setOpen(inMenu ? null : detail > 0 ? 'menu' : 'menu by key')}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpen('menu by key')
          }}
          {...prepares(tipMenu)}
        >
          <Icon of={Ellipsis} size={18} />
        </IconButton>
        {TipMenu && (
          <TipMenu
            ticker={ticker}
            hidden={tip.hidden}
            button={more}
            byKey={open === 'menu by key'}
            onClose={closeMenu}
            onEdit={() => choose('edit')}
            onDelete={() => choose('delete')}
            onMistake={report}
          >
            <ReportItem onOpen={() => setReporting(true)} />
            {isModerator && <ModeratorItems thing={thing} onChoose={setChosen} />}
          </TipMenu>
        )}
      </div>
      {EditTipDialog && <EditTipDialog tip={tip} wrong={wrong} onOpenChange={close} />}
      {WrongSource && <WrongSource tip={tip} onClose={close} />}
      {AlertDialog && (
        <AlertDialog
          onClose={close}
          title="Are you sure you want to delete this tip?"
          action="Delete"
          onConfirm={() => deletion.mutate({ tip })}
          next={next}
        />
      )}
      <ReportSlot thing={thing} open={reporting} onClose={() => setReporting(false)} />
      <ModeratorDialog thing={thing} chosen={chosen} onClose={() => setChosen(null)} next={next} />
    </>
  )
}

const editDialog = part(() =>
  import('#web/features/library/tips/form/TipDialog.tsx').then(module => module.EditTipDialog),
)
const wrongSource = part(() =>
  import('#web/features/library/tips/menu/WrongSource.tsx').then(module => module.WrongSource),
)
const tipMenu = part(() =>
  import('#web/features/library/tips/menu/TipMenu.tsx').then(module => module.TipMenu),
)
