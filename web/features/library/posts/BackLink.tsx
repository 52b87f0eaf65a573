import { ArrowLeft } from 'lucide'
import { navigate } from 'wouter/use-browser-location'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'

/** Back to where the reader came from within the product; to the beginning for those who came from elsewhere. */
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

/** Whether going back stays within the product. Older browsers tell by the referrer, of whole page loads alone. */
function cameFromHere(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}
