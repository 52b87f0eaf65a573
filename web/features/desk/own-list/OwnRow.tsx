import { Pencil, Trash2 } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { EditForm } from '#web/ui/forms/EditForm.tsx'
import type { Edit } from '#web/ui/forms/edit.ts'
import { useEdit } from '#web/ui/forms/use-edit.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { isUnsaved, type Own } from './changes.ts'

type FormProps = ComponentProps<typeof EditForm>

/** Props that all rows of a list share. */
export interface RowsProps<Item> extends Pick<FormProps, 'most' | 'rows' | 'enterSaves' | 'dayLabel'> {
  name: 'note' | 'task'
  wordsOf: (item: Item) => string
  dayOf?: (item: Item) => string
  setEdit: (id: string, edit: Edit | null) => void
  save: (change: Edit & { id: string }) => void
  onDelete: (item: Item, button: HTMLElement) => void
  /** The CSS classes of a row. `shownAs` adds classes while the row is not being edited. */
  row: string
  shownAs?: string
  children: (item: Item, buttons: ReactNode) => ReactNode
}

type Props<Item> = RowsProps<Item> & { item: Item; edit: Edit | undefined }

/** One item, which the person can edit in its place. */
export function OwnRow<Item extends Own>({ item, edit, row, shownAs = '', ...props }: Props<Item>) {
  const { name, wordsOf, dayOf, setEdit, save, onDelete, children, ...form } = props
  const { id } = item
  const onType = (to: Edit | null) => setEdit(id, to)
  const editing = useEdit(wordsOf(item), edit, onType, to => save({ id, ...to }), dayOf?.(item))
  if (edit)
    return (
      <li className={row}>
        <EditForm label={`Edit ${name}`} {...{ edit, editing, onType }} {...form} />
      </li>
    )
  const disabled = isUnsaved(item)
  return (
    <li className={shownAs + row} aria-busy={disabled || undefined}>
      {children(
        item,
        <>
          <IconButton ref={editing.button} label={`Edit ${name}`} {...{ disabled }} onClick={editing.begin}>
            <Icon of={Pencil} size={16} />
          </IconButton>
          <IconButton
            label={`Delete ${name}`}
            {...{ disabled }}
            onClick={e => onDelete(item, e.currentTarget)}
          >
            <Icon of={Trash2} size={16} />
          </IconButton>
        </>,
      )}
    </li>
  )
}
