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

/** A function that shows a toast, for messages that the `meta` of a mutation cannot state, such as Undo. */
export function useToast(): (toast: Toast) => void {
  const toasts = useContext(ToastsContext)
  return useCallback(toast => toasts?.show(toast), [toasts])
}

/** Fetches the code that draws messages. After a failure the first message fetches the code again. */
export function prepareToasts(): void {
  toastList.load().catch(() => {})
}

/** Draws the toasts over the page. The first press fetches their code: no message appears before a press. */
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
