import { ChevronDown } from 'lucide'
import { createElement } from 'react'
import type { NewestTip } from '#contract/radar.ts'
import { sourceKind } from '#contract/source-kind.ts'
import { tipAnchor } from '#web/features/library/tips/evidence/tip-origin.ts'
import { percent } from '#web/features/watch/radar/contradiction/contradiction-words.ts'
import { stanceOf } from '#web/features/watch/radar/turning.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { monogram } from '#web/format/words/initials.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { SourceLabel } from '#web/ui/labels/SourceLabel.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { type Source, sizeOf } from './sources.ts'
import './who-says-it.css'

interface Props {
  source: Source
  level: 2 | 3
  onLeave?: (() => void) | undefined
}

/** The most copies shown at first. The others unfold in place, without scripts too. */
const shown = 3

/** Tips with the same words: the first one, and those that repeat it. */
export function SourceOfTips({ source, level, onLeave }: Props) {
  const { first, copies, slug } = source
  const voices = sizeOf(source)
  return (
    <section>
      {createElement(
        `h${level}`,
        {},
        first ? `${copies.length > 0 ? 'First here: ' : ''}${nameOf(first)}` : 'Words of an earlier post',
        <small>{plural(voices, 'tip')}</small>,
      )}
      {!first && (
        <p className="text-label">
          <Link className="link" href={`/posts/${slug}`} onClick={onLeave}>
            Open the post that said them first
          </Link>
        </p>
      )}
      <ul>
        {first && <VoiceRow voice={first} isFirst onLeave={onLeave} />}
        {copies.slice(0, shown).map(voice => (
          <VoiceRow key={voice.tip.id} voice={voice} onLeave={onLeave} />
        ))}
      </ul>
      {copies.length > shown && (
        <details>
          <summary className="reach">
            <Icon of={ChevronDown} size={15} />
            {copies.length - shown} more with the same words
          </summary>
          <ul>
            {copies.slice(shown).map(voice => (
              <VoiceRow key={voice.tip.id} voice={voice} onLeave={onLeave} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface RowProps {
  voice: NewestTip
  isFirst?: boolean
  onLeave: (() => void) | undefined
}

function VoiceRow({ voice, isFirst = false, onLeave }: RowProps) {
  const { tip, direction, echo } = voice
  const { post } = tip
  const stance = stanceOf(direction) ?? 'unset'
  const name = nameOf(voice)
  return (
    <li className={isFirst ? 'first' : undefined}>
      <span
        className={classNames(face, isFirst ? 'size-8 text-label' : 'mt-1.5 size-7 text-micro')}
        aria-hidden
      >
        {monogram(name)}
      </span>
      <div>
        <p className="flex flex-wrap gap-x-3 text-ui">
          <b className="text-ink">{name}</b>
          <span className={`inline-flex items-center gap-1.5 font-medium ${stanceColors[stance]}`}>
            <StanceShape stance={stance} />
            {stanceNames[stance]}
          </span>
        </p>
        <p className="meta">
          <SourceLabel kind={sourceKind(post.sourceType, post.url)} />
          <time dateTime={post.publishedAt ?? post.createdAt}>
            {dayInWords((post.publishedAt ?? post.createdAt).slice(0, 10))}
          </time>
          {!isFirst && <b className="text-ink">{repeats(echo)}</b>}
        </p>
        {isFirst && <p className="quotation">{tip.evidence ? `“${tip.evidence}”` : tip.text}</p>}
      </div>
      <Link
        className="btn btn-quiet btn-small"
        href={`/posts/${post.slug}#${tipAnchor(tip.id)}`}
        aria-label={`Open the tip of ${name}`}
        onClick={onLeave}
      >
        Open
      </Link>
    </li>
  )
}

const face = 'grid flex-none place-items-center rounded-full bg-sunken text-ink-2'

/** `Same words as Lucia Ferrante, 87%`. */
function repeats(echo: NewestTip['echo']): string {
  if (!echo) return 'Same words'
  const whose = echo.author ?? 'another post'
  return echo.kind === 'evidence'
    ? `Same evidence as ${whose}`
    : `Same words as ${whose}, ${percent(echo.likeness)}`
}

function nameOf({ strategist, tip }: NewestTip): string {
  return strategist?.name ?? tip.post.author ?? 'No author'
}
