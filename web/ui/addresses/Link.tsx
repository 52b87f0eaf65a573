import type { ComponentProps } from 'react'
import { navigate } from 'wouter/use-browser-location'

interface Props extends ComponentProps<'a'> {
  href: string
  /** The page it leads to takes the place of this one: no step to go back to. */
  replace?: boolean
}

/**
 * A link within the product, followed without loading a page anew. Unlike the router's own it knows nothing of where the
 * reader is: a page of tips has hundreds, each of which would listen to the address.
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
