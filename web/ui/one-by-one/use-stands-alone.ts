import { useEffect, useState } from 'react'

const mark = 'stands-alone'

/**
 * Whether an entry stands alone in the place of its list, as it does where there is room for one of the two. That is a step
 * which the browser's own Back takes back, on the same page.
 */
export function useStandsAlone() {
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    const arrive = () => setOpened(isMarked())
    window.addEventListener('popstate', arrive)
    return () => window.removeEventListener('popstate', arrive)
  }, [])
  return {
    isOpened,
    open() {
      setOpened(true)
      if (!isWide() && !isMarked()) history.pushState({ ...history.state, [mark]: true }, '')
    },
    close() {
      setOpened(false)
      if (isMarked()) history.back()
    },
  }
}

function isMarked(): boolean {
  return Boolean((history.state as Record<string, unknown> | null)?.[mark])
}

/** Whether list and entry stand side by side. */
export function isWide(): boolean {
  return window.matchMedia('(width >= 1024px)').matches
}
