import { useEffect, useState } from 'react'

const mark = 'stands-alone'

/**
 * Whether an entry replaces its list, as in windows with room for only one of the two. Opening the entry is a step in
 * the history: Back returns to the list on the same page.
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

/** Whether the window is wide enough for list and entry side by side. */
export function isWide(): boolean {
  return window.matchMedia('(width >= 1024px)').matches
}
