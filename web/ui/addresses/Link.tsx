import type { ComponentProps } from 'react'
import { navigate } from 'wouter/use-browser-location'

interface Props extends ComponentProps<'a'> {
  href: string
  /** The new page replaces this page in the history: Back skips this page. */
  replace?: boolean
}

/**
 * A link within the product. A click changes the page without loading a document. Unlike the link of the router, this
 * link does not listen to the address: a page of tips has hundreds of links.
 */
export function Link({ href, replace = false, onClick, ...rest }: Props) {
  return (
    <a
      {...rest}
      href={href}
      onClick={event => {
        // Modified clicks open the page elsewhere, as on any link.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
        onClick?.(event)
        if (event.defaultPrevented) return
        event.preventDefault()
        navigate(href, { replace })
      }}
    />
  )
}
