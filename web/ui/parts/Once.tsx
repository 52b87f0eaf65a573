import { type ComponentProps, createContext, createElement, type ReactNode, useContext } from 'react'

/** Draws content at the first use of its name. Later uses get the same markup. */
export type DrawOnce = (name: string, draw: () => ReactNode) => string

/**
 * How the server draws markup that many places share. The browser sets no such function and draws each place by itself.
 */
export const DrawOnceContext = createContext<DrawOnce | null>(null)

interface Props extends Pick<ComponentProps<'span'>, 'aria-label' | 'className'> {
  as: 'fieldset' | 'span' | 'thead'
  /**
   * All elements with this name have the same content, so the content may depend on nothing else. Without a name the
   * server does not keep the markup.
   */
  name: string | undefined
  children: () => ReactNode
}

/** An element that a list repeats with the same content in each item. */
export function Once({ as, name, children, ...rest }: Props) {
  const drawOnce = useContext(DrawOnceContext)
  if (!drawOnce || !name) return createElement(as, rest, children())
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: drawOnce(name, children) } })
}
