import { ChevronDown, ExternalLink } from 'lucide'
import { useState } from 'react'
import type { Extraction, ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { NewPost } from '#contract/posts.ts'
import { useUser } from '#web/account/queries.ts'
import { ApiError } from '#web/api/api-error.ts'
import {
  chosenResult,
  type DraftedTip,
  draftedTips,
  tipChanges,
} from '#web/features/intake/extraction/preview/choices.ts'
import { cardsOf } from '#web/features/intake/extraction/preview/drafted-tip/DraftedTipCard.tsx'
import { PreviewNotes } from '#web/features/intake/extraction/preview/PreviewNotes.tsx'
import { ReadBy } from '#web/features/intake/extraction/preview/ReadBy.tsx'
import { useChoices } from '#web/features/intake/extraction/preview/use-choices.ts'
import { SourceMeta } from '#web/features/intake/extraction/SourceMeta.tsx'
import { DraftText } from '#web/features/intake/to-keep/entry/DraftText.tsx'
import { PaneBar } from '#web/features/intake/to-keep/PaneBar.tsx'
import type { useAddPost } from '#web/features/library/post-form/add-post.ts'
import { draftOfExtraction, type PostDraft } from '#web/features/library/post-form/draft/post-draft.ts'
import { refusalWords } from '#web/features/library/post-form/refusal-words.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { previewTipParts } from '#web/pages/add-post/preview-tip-parts.tsx'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import '#web/features/intake/extraction/preview/preview.css'

/** How many tips of a draft are open at first. A press opens the others. */
const shownAtFirst = 8

interface Props {
  draft: Extraction
  extractionId: string
  addPost: ReturnType<typeof useAddPost>
  /** The last try to save was for this draft. */
  wasTried: boolean
  onSave: (post: NewPost, idempotencyKey: string, forget: () => void) => void
  onEdit: (draft: PostDraft) => void
  onDismiss: () => void
}

/** The open draft: what a machine has read, to be saved, edited or dismissed. */
export function DraftPane(props: Props) {
  const { draft, extractionId, addPost, wasTried, onSave, onEdit, onDismiss } = props
  const result: ExtractionResult = { ...draft, extractionId, existing: null }
  const user = useUser()?.id ?? ''
  const { choices, idempotencyKey, change, forget } = useChoices(user, extractionId, `review.${extractionId}`)
  const chosen = chosenResult(result, choices)
  const post = newPostOfExtraction(chosen.result, chosen.leftOut)
  const problem = wasTried && addPost.error instanceof ApiError ? addPost.error.problem : null

  const save = () => onSave(post, idempotencyKey, forget)
  const edit = () => onEdit(draftOfExtraction(chosen.result, chosen.leftOut))
  useShortcuts('toKeep', { done: save, open: edit, notForMe: onDismiss })

  return (
    <article aria-label="Draft" className="card draft-pane @container">
      <Head result={chosen.result} />
      <div className="px-4 md:px-6">
        <PreviewNotes
          result={chosen.result}
          onAskModel={null}
          errors={problem ? refusalWords(post, problem) : []}
        />
      </div>
      <div className="draft-parts">
        <DraftText result={result} />
        <div className="draft-tips">
          <Tips
            result={chosen.result}
            drafted={draftedTips(result, choices)}
            change={change}
            disabled={addPost.isPending}
          />
        </div>
      </div>
      <PaneBar
        note={
          result.tips.length > 0
            ? `${post.tips.length} of ${result.tips.length} ${result.tips.length === 1 ? 'tip' : 'tips'} kept`
            : 'No tip found'
        }
        saving={addPost.isPending}
        onDismiss={onDismiss}
        onEdit={edit}
        onSave={save}
      />
    </article>
  )
}

function Head({ result }: { result: ExtractionResult }) {
  const { post } = result
  const source = safeAddress(post.url)
  return (
    <header className="p-4 md:px-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <SourceMeta type={post.type} url={post.url} author={post.author} publishedAt={post.published_at} />
        {source && (
          <a
            href={source}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex items-center gap-1.5 text-label"
          >
            View Source
            <Icon of={ExternalLink} size={14} />
          </a>
        )}
      </div>
      <h2 tabIndex={-1} className="lead mt-2 text-[1.5rem] leading-[1.22] wrap-anywhere outline-none">
        {post.title}
      </h2>
      <p className="mt-2 text-[0.9375rem] whitespace-pre-line">{post.summary}</p>
      <ReadBy result={result} words={wordsIn(post.content)} />
    </header>
  )
}

interface TipsProps {
  result: ExtractionResult
  drafted: DraftedTip[]
  change: Parameters<typeof tipChanges>[0]
  disabled: boolean
}

/** The sure tips first, then the tips that a person has to look at. Many tips are folded. */
function Tips({ result, drafted, change, disabled }: TipsProps) {
  const [all, setAll] = useState(false)
  const inOrder = [...drafted.filter(({ sure }) => sure), ...drafted.filter(({ sure }) => !sure)]
  const shown = all || inOrder.length <= shownAtFirst + 1 ? inOrder : inOrder.slice(0, shownAtFirst)
  const rest = inOrder.slice(shown.length)
  const kept = rest.filter(one => one.kept).length
  const draw = cardsOf(result, { parts: previewTipParts, disabled, ...tipChanges(change) })
  const unsure = shown.filter(({ sure }) => !sure)
  return (
    <>
      {shown.filter(({ sure }) => sure).map(draw)}
      {unsure.length > 0 && <ol aria-label="Perhaps also">{unsure.map(draw)}</ol>}
      {rest.length > 0 && (
        <button type="button" className="fold" onClick={() => setAll(true)}>
          <Icon of={ChevronDown} size={15} />
          {`${rest.length} more ${rest.length === 1 ? 'tip' : 'tips'}, ${kept} of them kept`}
        </button>
      )}
    </>
  )
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
