import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { part, usePart } from '#web/ui/parts/part.ts'
import type { ShownToast, Toast, Toasts } from './toasts.ts'

const ToastsContext = createContext<Toasts | null>(null)
const none: readonly ShownToast[] = []

/** Shows a toast; for what a mutation's `meta` cannot say, such as Undo. */
export function useToast(): (toast: Toast) => void {
  const toasts = useContext(ToastsContext)
  return useCallback(toast => toasts?.show(toast), [toasts])
}

/** Fetches what messages are drawn with. What does not come is asked for again by the first message. */
export function prepareToasts(): void {
  toastList.load().catch(() => {})
}

/** Draws the toasts over what it contains. Their code comes with the first press: nothing is told before. */
export function Toaster({ toasts, children }: { toasts: Toasts; children: ReactNode }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none)
  const ToastList = usePart(shown.length > 0 ? toastList : null, () => {})
  useEffect(loadAtFirstPress, [])
  return (
    <ToastsContext value={toasts}>
      {children}
      {ToastList && <ToastList toasts={shown} onDismiss={toasts.dismiss} />}
    </ToastsContext>
  )
}

const toastList = part(() => import('./ToastList.tsx').then(module => module.ToastList))

function loadAtFirstPress(): () => void {
  const presses = ['pointerdown', 'keydown']
  const load = () => {
    stop()
    prepareToasts()
  }
  const stop = () => {
    for (const press of presses) removeEventListener(press, load)
  }
  for (const press of presses) addEventListener(press, load)
  return stop
}
