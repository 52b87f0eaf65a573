import { ArrowLeft } from 'lucide'
import { navigate } from 'wouter/use-browser-location'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'

/** A link back to the page before, or to the first page for readers who came from another site. */
export function BackLink() {
  return (
    <a
      className={`${buttonClass('quiet', 'small')} -ml-3`}
      href="/"
      data-app
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (cameFromHere()) history.back()
        else navigate('/')
      }}
    >
      <Icon of={ArrowLeft} size={16} />
      Back
    </a>
  )
}

/**
 * Whether going back stays on this site. Older browsers know only the referrer, which covers whole page loads alone.
 */
function cameFromHere(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}
