import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const oneYear = 60 * 60 * 24 * 365
const changed = 'themechange'

/** The theme of the page, and a function that changes it at once, also for later pages of the server. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore<Theme>(
    listener => {
      window.addEventListener(changed, listener)
      return () => window.removeEventListener(changed, listener)
    },
    () => themeOf(document.documentElement.dataset.theme),
    // The server writes the theme outside the application, which reads it when it starts.
    () => 'system',
  )
  return [theme, chooseTheme]
}

/** The theme for the value of `data-theme` or of the cookie. */
export function themeOf(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** The cookie with the theme for the server. There is none for the theme of the system. */
export function themeCookie(theme: Theme, secure: boolean): string {
  const [value, age] = theme === 'system' ? ['', 0] : [theme, oneYear]
  return `theme=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}

function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  // Browsers have the Cookie Store API only on https sites.
  Object.assign(document, { cookie: themeCookie(theme, location.protocol === 'https:') })
  window.dispatchEvent(new Event(changed))
}
