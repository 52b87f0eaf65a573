import { ChevronLeft, ChevronRight } from 'lucide'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'

interface Props {
  back?: boolean
  label: string
  isLast: boolean
  className?: string
  onStep: () => void
}

/** A button for one step beside a picture, for pointers and fingers. The keyboard moves within the picture. */
export function StepButton({ back = false, label, isLast, className, onStep }: Props) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={isLast}
      className={classNames('btn btn-quiet', className, 'min-w-11')}
      onClick={onStep}
    >
      <Icon of={back ? ChevronLeft : ChevronRight} size={18} />
    </button>
  )
}
