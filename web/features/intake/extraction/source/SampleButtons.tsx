import { Icon } from '#web/ui/labels/Icon.tsx'
import { samples } from './samples.ts'

interface Props {
  disabled: boolean
  onChoose: (path: string) => void
}

/** Sources to try, for people without a link at hand. */
export function SampleButtons({ disabled, onChoose }: Props) {
  return (
    <>
      <span className="max-sm:w-full">No link at hand? Try a sample:</span>
      {samples.map(({ name, path, icon }) => (
        <button
          key={name}
          type="button"
          className="inline-flex min-h-(--h-small) items-center gap-1.5 rounded-full border border-line-2 bg-surface px-3 font-medium text-ink-2 hover:border-accent-line hover:text-accent disabled:opacity-55"
          disabled={disabled}
          onClick={() => onChoose(path)}
        >
          <Icon of={icon} size={14} />
          {name}
        </button>
      ))}
    </>
  )
}
