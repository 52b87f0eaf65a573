import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check, X } from 'lucide'
import { useUser } from '#web/account/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { firstSteps, usePutAway } from './queries.ts'
import { type StepPlaces, stepsFor } from './steps.ts'

/**
 * The first steps of a newcomer, with the finished ones ticked. The list disappears when all are done or the person
 * closes it.
 */
export function FirstSteps({ places }: { places: StepPlaces }) {
  const user = useUser()
  const [away, putAway] = usePutAway()
  const { data: taken } = useQuery({ ...firstSteps(), enabled: !away })
  if (away || !taken || !user) return null
  const steps = stepsFor(taken, places, user.researchStyles)
  if (steps.every(({ done }) => done)) return null
  return (
    <section aria-labelledby="first-steps" className="card mt-6 p-4 md:mt-8 md:p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="first-steps" className="title">
          First steps
        </h2>
        <IconButton label="Put the first steps away" onClick={putAway}>
          <Icon of={X} size={18} />
        </IconButton>
      </div>
      <ol className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ title, text, way, done }, index) => (
          <li key={title} className="flex gap-3 text-ui">
            <span
              aria-hidden
              className={`grid size-7 flex-none place-items-center rounded-full text-label font-semibold ${done ? 'bg-accent-fill text-on-accent' : 'bg-accent-soft text-accent'}`}
            >
              {done ? <Icon of={Check} size={16} strokeWidth={2} /> : index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold text-ink">
                {done && <span className="sr-only">Done: </span>}
                {title}
              </h3>
              <p className={done ? 'text-ink-3' : undefined}>{text}</p>
              {!done && way && (
                <Link
                  href={way.href}
                  className="mt-1 inline-flex min-h-6 reach items-center gap-1 font-medium text-accent hover:underline"
                >
                  {way.action}
                  <Icon of={ArrowRight} size={13} strokeWidth={1.75} />
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
