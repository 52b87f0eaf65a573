import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { type Part, usePart } from './part.ts'

/**
 * The code of a panel while the panel is open; null until the code is loaded. Where loading fails, the panel closes and
 * a toast says so.
 */
export function useOpened<Loaded>(panel: Part<Loaded>, open: boolean, close: () => void): Loaded | null {
  const toast = useToast()
  return usePart(open ? panel : null, () => {
    close()
    toast({
      title: 'Error',
      text: 'This could not be loaded. Please reload the page and try again.',
      destructive: true,
    })
  })
}
