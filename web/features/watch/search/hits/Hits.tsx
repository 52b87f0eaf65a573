import {
  Check,
  FileText,
  MessageSquare,
  Newspaper,
  NotebookPen,
  PenLine,
  SquareCheck,
  SquarePlay,
} from 'lucide'
import type { FoundOfMine, FoundPost, FoundTip, SearchResult } from '#contract/search.ts'
import { marksIn, type Sought } from '#contract/search-passage.ts'
import { placeInPost, placeOfMine } from '#web/features/watch/search/places.ts'
import { sourceWords } from '#web/format/names/source-words.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { capitalised } from '#web/format/words/capitalised.ts'
import { monogram } from '#web/format/words/initials.ts'
import { plural } from '#web/format/words/plural.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { Marked } from './Marked.tsx'

interface Shown<Item> {
  item: Item
  sought: Sought
}

export function StockHit({ item, sought }: Shown<SearchResult['stocks'][number]>) {
  const { ticker, companyName, tipCount } = item
  return (
    <article className="hit hit-name">
      <h3>
        <Link href={`/stocks/${encodeURIComponent(ticker)}`} className="hit-link">
          <span className="ticker">
            <Words text={ticker} sought={sought} />
          </span>
          {companyName !== ticker && <Words text={companyName} sought={sought} />}
        </Link>
      </h3>
      <span className="hit-when">{plural(tipCount, 'tip')}</span>
    </article>
  )
}

export function TipHit({ item, sought }: Shown<FoundTip>) {
  const { id, text, stance, stock, post, datedAt, verdict, passage } = item
  return (
    <article className="hit">
      <span className={`hit-sign ${stanceColors[stance]}`} title={stanceNames[stance]}>
        <StanceShape stance={stance} size={11} />
        <span className="sr-only">{stanceNames[stance]}</span>
      </span>
      <p className="hit-who">
        <b>{stock.ticker}</b>
        {post.author ?? post.title}
      </p>
      <When moment={datedAt} />
      <h3>
        <Link href={`/posts/${post.slug}#tip-${id}`} className="hit-link">
          <Words text={text} sought={sought} />
        </Link>
      </h3>
      {passage.text !== text && <Passage passage={passage} />}
      {verdict && (
        <p className="hit-verdict">
          <Icon of={Check} size={14} />
          {verdicts[verdict]}
        </p>
      )}
    </article>
  )
}

const verdicts = { agree: 'You agreed', disagree: 'You disagreed', uncertain: 'You were uncertain' }

export function PostHit({ item, sought }: Shown<FoundPost>) {
  const { title, author, sourceType, datedAt, passage } = item
  return (
    <article className="hit">
      <span className="hit-sign text-ink-3" title={sourceWords[sourceType]}>
        <Icon of={sources[sourceType]} size={16} />
        <span className="sr-only">{sourceWords[sourceType]}</span>
      </span>
      <p className="hit-who">
        {author === null ? sourceWords[sourceType] : <Words text={author} sought={sought} />}
      </p>
      <When moment={datedAt} />
      <h3>
        {/* A plain link, because browsers follow a link to words in a text only when they load the page. */}
        <a href={placeInPost(item)} className="hit-link">
          <Words text={title} sought={sought} />
        </a>
      </h3>
      <Passage passage={passage} />
    </article>
  )
}

const sources = { youtube: SquarePlay, blog: Newspaper, manual: PenLine }

export function StrategistHit({ item, sought }: Shown<SearchResult['strategists'][number]>) {
  const { id, name, sourceTypes, postCount } = item
  return (
    <article className="hit hit-name">
      <h3>
        <Link href={`/strategists/${id}`} className="hit-link">
          <span aria-hidden className="hit-face">
            {monogram(name)}
          </span>
          <Words text={name} sought={sought} />
          <small>{sourceTypes.map(type => sourceWords[type]).join(', ')}</small>
        </Link>
      </h3>
      <span className="hit-when">{plural(postCount, 'post')}</span>
    </article>
  )
}

export function MineHit({ item }: Shown<FoundOfMine>) {
  const { kind, stock, says, createdAt, passage } = item
  const what = { note: 'Your note', conclusion: 'Your conclusion', task: 'Your task', reason: 'Your reason' }[
    kind
  ]
  return (
    <article className="hit">
      <span className="hit-sign text-ink-3">
        <Icon of={own[kind]} size={16} />
      </span>
      <p className="hit-who">
        <b>{stock.ticker}</b>
        {[what, says && (kind === 'conclusion' ? capitalised(says) : (reasons[says] ?? says))]
          .filter(Boolean)
          .join(', ')}
      </p>
      <When moment={createdAt} />
      <h3 className="hit-own">
        <Link href={placeOfMine(item)} className="hit-link">
          <Marked {...passage} />
        </Link>
      </h3>
    </article>
  )
}

const own = { note: NotebookPen, conclusion: FileText, task: SquareCheck, reason: MessageSquare }
const reasons: Record<string, string> = { agree: 'agreed', disagree: 'disagreed', uncertain: 'uncertain' }

function Words({ text, sought }: { text: string; sought: Sought }) {
  return <Marked text={text} marks={marksIn(text, sought)} />
}

function Passage({ passage }: { passage: FoundTip['passage'] }) {
  return (
    <p className="hit-passage">
      <Marked {...passage} />
    </p>
  )
}

function When({ moment }: { moment: string }) {
  return (
    <span className="hit-when">
      <Age moment={moment} />
    </span>
  )
}
