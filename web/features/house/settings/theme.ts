import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const oneYear = 60 * 60 * 24 * 365
const changed = 'themechange'

/** The theme of the page, and how to choose another: it is applied at once, and to every page the server draws. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(
    listener => {
      window.addEventListener(changed, listener)
      return () => window.removeEventListener(changed, listener)
    },
    () => themeOf(document.documentElement.dataset.theme),
    // The server writes the theme around the application, which sees it when it arrives.
    () => 'system',
  )
  return [theme, chooseTheme]
}

/** What a page's `data-theme` or the cookie of that name means. */
export function themeOf(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** The cookie that tells the server; following the system is to have none. */
export function themeCookie(theme: Theme, secure: boolean): string {
  const [value, age] = theme === 'system' ? ['', 0] : [theme, oneYear]
  return `theme=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}

function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  // Browsers have the Cookie Store API only where the site is https.
  Object.assign(document, { cookie: themeCookie(theme, location.protocol === 'https:') })
  window.dispatchEvent(new Event(changed))
}
