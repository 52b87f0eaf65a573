import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  trigger: ReactElement
  /** What stands above the items and is no item itself. */
  header?: ReactNode
  children: ReactNode
}

/** A menu under its trigger, with arrow keys and type-ahead. */
export function Menu({ trigger, header, children }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align="end" sideOffset={8} className="float z-50 min-w-56 p-1">
          {header}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** An item: give it one link or button as its child, or words and `onSelect`. */
export function MenuItem({
  children,
  asChild = false,
  onSelect,
}: {
  children: ReactNode
  asChild?: boolean
  onSelect?: () => void
}) {
  return (
    <Radix.Item
      asChild={asChild}
      {...(onSelect && { onSelect })}
      className="flex min-h-9 cursor-pointer items-center gap-2 rounded-chip px-3 text-ui outline-none data-highlighted:bg-hover data-highlighted:text-ink"
    >
      {children}
    </Radix.Item>
  )
}

export function MenuDivider() {
  return <Radix.Separator className="my-1 border-t border-line" />
}
