/** One message: a title, and optionally a text and an action. */
export interface Toast {
  title: string
  text?: string
  /** Something failed. */
  destructive?: boolean
  action?: { label: string; run: () => void }
}

export interface ShownToast extends Toast {
  id: number
  open: boolean
}

/** The messages of a session in the browser. */
export interface Toasts {
  show(toast: Toast): void
  dismiss(id: number): void
  /** The toasts to draw. The array stays the same object as long as nothing changes. */
  current(): readonly ShownToast[]
  subscribe(listener: () => void): () => void
}

/** At most one toast is shown. A dismissed toast is forgotten after 1 000 000 ms (specification, section 9). */
const most = 1
const forgetAfter = 1_000_000

export function createToasts(): Toasts {
  let shown: readonly ShownToast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  return {
    show(toast) {
      lastId += 1
      become([{ ...toast, id: lastId, open: true }, ...shown].slice(0, most))
    },
    dismiss(id) {
      become(shown.map(toast => (toast.id === id ? { ...toast, open: false } : toast)))
      setTimeout(() => become(shown.filter(toast => toast.id !== id)), forgetAfter)
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }

  function become(next: readonly ShownToast[]) {
    shown = next
    for (const listener of listeners) listener()
  }
}
