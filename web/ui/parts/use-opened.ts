import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { type Part, usePart } from './part.ts'

/** What a control opens, once it is open and its code is here; closes it again and says so where that did not come. */
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
