import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import type { ShownToast, Toast, Toasts } from './toasts.ts'

const ToastsContext = createContext<Toasts | null>(null)
const none: readonly ShownToast[] = []

/** Shows a toast; for what a mutation's `meta` cannot say, such as Undo. */
export function useToast(): (toast: Toast) => void {
  const toasts = useContext(ToastsContext)
  return toast => toasts?.show(toast)
}

/** Draws the toasts over what it contains. 5000 ms, swipe of 50 px, F8 (specification, section 9). */
export function Toaster({ toasts, children }: { toasts: Toasts; children: ReactNode }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none)
  return (
    <ToastsContext value={toasts}>
      {children}
      <Radix.Provider duration={5000} swipeThreshold={50} label="Message">
        {shown.map(toast => (
          <Radix.Root
            key={toast.id}
            open={toast.open}
            onOpenChange={open => !open && toasts.dismiss(toast.id)}
            className={classNames(
              'float flex items-start gap-3 p-4 text-ui data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
              toast.destructive && 'border-danger',
            )}
          >
            <div className="min-w-0 flex-1">
              <Radix.Title
                className={classNames('font-semibold', toast.destructive ? 'text-danger' : 'text-ink')}
              >
                {toast.title}
              </Radix.Title>
              {toast.text && <Radix.Description className="mt-1">{toast.text}</Radix.Description>}
            </div>
            {toast.action && (
              <Radix.Action
                altText={toast.action.label}
                onClick={toast.action.run}
                className={buttonClass('outline', 'small')}
              >
                {toast.action.label}
              </Radix.Action>
            )}
            <Radix.Close asChild>
              <IconButton label="Close" className="-m-1">
                <X size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </Radix.Close>
          </Radix.Root>
        ))}
        <Radix.Viewport
          hotkey={['F8']}
          className="fixed inset-x-0 bottom-(--toast-lift,0px) z-50 flex flex-col gap-2 p-4 outline-none max-md:bottom-[calc(56px+var(--toast-lift,0px))] md:left-auto md:w-full md:max-w-[420px]"
        />
      </Radix.Provider>
    </ToastsContext>
  )
}
