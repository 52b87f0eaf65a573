import { MovedMark } from '#web/features/library/outcomes/marks.tsx'
import { firstLine } from '#web/features/library/outcomes/outcome-words.ts'
import { unknownAuthor } from '#web/features/library/stocks/targets/target-ladder.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { signedPercent } from '#web/format/numbers/signed.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import type { Mark } from './price-line.ts'

/** The tip of the current mark, with its author and outcome. The height is fixed, so that nothing below moves. */
export function ToldMark({ mark: { tip } }: { mark: Mark }) {
  const line = tip.outcome && firstLine(tip.outcome)
  return (
    <div className="flex h-20 flex-col justify-center overflow-hidden text-label">
      <p className="flex items-center gap-x-2">
        <Link
          className="truncate font-semibold text-ink"
          href={`/posts/${tip.post.slug}#tip-${tip.id}`}
          tabIndex={-1}
        >
          {tip.post.author ?? unknownAuthor}
        </Link>
        <span className={`flex flex-none items-center gap-1.5 font-semibold ${stanceColors[tip.stance]}`}>
          <StanceShape stance={tip.stance} />
          {stanceNames[tip.stance]}
        </span>
      </p>
      {line && 'result' in line ? (
        <>
          <p>
            <b className="inline-flex items-baseline gap-x-1.5 whitespace-nowrap text-ink">
              <MovedMark result={line.result} />
              {signedPercent(line.result)}
            </b>{' '}
            {line.since}
          </p>
          <p className="text-ink-3">{line.benchmark}</p>
        </>
      ) : (
        <p>{line?.said}</p>
      )}
    </div>
  )
}
