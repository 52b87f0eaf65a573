import { type ComponentProps, createContext, createElement, type ReactNode, useContext } from 'react'

/** Draws content the first time its name comes up, and gives the same markup from then on. */
export type DrawOnce = (name: string, draw: () => ReactNode) => string

/** How the server draws what every page has; the browser has none, and draws it as anything else. */
export const DrawOnceContext = createContext<DrawOnce | null>(null)

interface Props extends Pick<ComponentProps<'span'>, 'aria-label' | 'className'> {
  as: 'fieldset' | 'span' | 'thead'
  /** Whatever bears this name has the same content: nothing in it may come from elsewhere. Without one it is not kept. */
  name: string | undefined
  children: () => ReactNode
}

/** An element whose content is the same wherever it stands: a list repeats it for each of its items. */
export function Once({ as, name, children, ...rest }: Props) {
  const drawOnce = useContext(DrawOnceContext)
  if (!drawOnce || !name) return createElement(as, rest, children())
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: drawOnce(name, children) } })
}
