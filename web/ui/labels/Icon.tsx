import type { IconNode } from 'lucide'
import { type ComponentProps, createElement } from 'react'

interface Props extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The lines of the icon from the library, in a square of 24. */
  of: IconNode
  /** Pixels. */
  size?: number
}

/** An icon beside words with the same meaning, or in a control that has a name. Screen readers skip the icon. */
export function Icon({ of: lines, size = 24, ...rest }: Props) {
  return createElement(
    'svg',
    { width: size, height: size, viewBox: '0 0 24 24', ...pen, 'aria-hidden': true, ...rest },
    ...lines.map(([tag, attributes]) => createElement(tag, attributes)),
  )
}

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
