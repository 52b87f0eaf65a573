import type { SecondLookResult } from '#contract/second-looks.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { money } from '#web/format/numbers/money.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useFocusAtFirst } from '#web/ui/forms/use-focus-at-first.ts'

/** The fields of the tip, each with whether the person read the same. */
export function ComparedLook({
  result: { right, tickerOk, stanceOk, targetOk, tip },
}: {
  result: SecondLookResult
}) {
  const told = useFocusAtFirst<HTMLParagraphElement>()
  const target = tip.targetValue === null ? 'none' : money(tip.targetValue, tip.targetCurrency)
  return (
    <div>
      <p ref={told} tabIndex={-1} className="font-semibold text-ink outline-none">
        {right ? 'You read what the tip says.' : 'You read something else than the tip says.'}
      </p>
      <ul className="mt-2 grid gap-1 text-ui">
        <Line name="Ticker" value={tip.ticker} same={tickerOk} />
        <Line name="Stance" value={stanceNames[tip.stance]} same={stanceOk} />
        <Line name="Price target" value={target} same={targetOk} />
      </ul>
      <p className="mt-2 text-ui">
        <Link href={`/posts/${tip.postSlug}#tip-${tip.id}`} className="link">
          See the tip in its post
        </Link>
      </p>
    </div>
  )
}

function Line({ name, value, same }: { name: string; value: string; same: boolean }) {
  return (
    <li>
      <span className="text-ink-3">{`${name}: `}</span>
      <span className="text-ink">{value}</span>
      <span className="text-ink-3">{same ? ', as you read it' : ', you read it otherwise'}</span>
    </li>
  )
}
