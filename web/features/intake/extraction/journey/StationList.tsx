import { Check, X } from 'lucide'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import type { Station } from './stations.ts'

/** The four stations on one line, or stacked on phones. */
export function StationList({ stations }: { stations: Station[] }) {
  return (
    <ol className="grid gap-y-3 px-4 py-5 md:grid-cols-4 md:px-6">
      {stations.map(station => (
        <li
          key={station.stage}
          className="grid grid-cols-[18px_1fr] gap-x-3 md:block md:pr-2"
          {...(station.state === 'now' && { 'aria-current': 'step' })}
        >
          <span className="flex items-start gap-1.5 max-md:row-span-2 max-md:pt-0.5 md:mb-2 md:items-center">
            <Node state={station.state} />
            <span className={classNames('hidden h-0.5 flex-1 md:block', lines[station.state])} />
          </span>
          <span
            className={classNames(
              'flex flex-wrap items-baseline gap-x-2 text-label md:block',
              station.state === 'next' ? 'text-ink-3' : 'text-ink',
            )}
          >
            <span className="font-semibold">
              {station.name}
              <span className="sr-only">{stateWords[station.state]}</span>
            </span>
            <span
              className={classNames(
                'block min-h-5 max-md:empty:hidden',
                station.state === 'failed' ? 'text-danger' : 'text-ink-3',
              )}
            >
              {station.fact}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Node({ state }: { state: Station['state'] }) {
  return (
    <span
      className={classNames(
        'grid size-4.5 flex-none place-items-center rounded-full border-[1.5px]',
        nodes[state],
      )}
    >
      {state === 'done' && <Icon of={Check} size={12} strokeWidth={2.5} />}
      {state === 'failed' && <Icon of={X} size={12} strokeWidth={2.5} />}
      {state === 'now' && <span className="skeleton size-1.5 rounded-full bg-accent" />}
    </span>
  )
}

const nodes: Record<Station['state'], string> = {
  done: 'border-accent-fill bg-accent-fill text-on-accent',
  now: 'border-accent',
  next: 'border-control',
  failed: 'border-danger bg-bear-soft text-danger',
}
const lines: Record<Station['state'], string> = {
  done: 'bg-accent-line',
  now: 'half-done',
  next: 'bg-line-2',
  failed: 'bg-line-2',
}
const stateWords: Record<Station['state'], string> = {
  done: ', done',
  now: ', under way',
  next: ', to come',
  failed: ', failed',
}
