import { X } from 'lucide'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { useWayBack } from './use-way-back.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** A table needs more room than words do. */
  wide?: boolean
  children: ReactNode
}

/**
 * A dialog in the middle of the page; on phones at the lower edge. Escape and a press beside the dialog close it. The
 * first field has the focus, or the element with `data-first`.
 */
export function Dialog({ open, onOpenChange, title, description, wide, children }: Props) {
  const { remember, goBack } = useWayBack()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid items-end overflow-y-auto bg-scrim md:items-center">
          <Radix.Content
            className={classNames(
              'float relative mx-auto w-full p-5 outline-none max-md:rounded-b-none md:my-8 md:p-6',
              wide ? 'max-w-[920px]' : 'max-w-[640px]',
            )}
            {...(!description && { 'aria-describedby': undefined })}
            onCloseAutoFocus={goBack}
            onOpenAutoFocus={event => {
              remember()
              const panel = event.currentTarget
              if (!(panel instanceof HTMLElement)) return
              const first = panel.querySelector<HTMLElement>('[data-first]')
              // Without a field the dialog itself has the focus: there is only text to read.
              if (!first && panel.querySelector('input,textarea,select')) return
              event.preventDefault()
              const target = first ?? panel
              target.focus()
            }}
          >
            <Radix.Title className="title mr-10 mb-4">{title}</Radix.Title>
            {description && <Radix.Description className="mb-4 text-ui">{description}</Radix.Description>}
            {children}
            {/* Last, so that the first field has the focus when the dialog opens. */}
            <Radix.Close asChild>
              <IconButton label="Close" className="absolute top-4 right-4">
                <Icon of={X} size={18} />
              </IconButton>
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
