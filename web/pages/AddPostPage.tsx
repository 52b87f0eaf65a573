import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ExtractionResult } from '#contract/extraction.ts'
import { newPostOfExtraction, newTipOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Post } from '#contract/posts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useUser } from '#web/features/account/queries.ts'
import { ExtractionPanel } from '#web/features/extraction/ExtractionPanel.tsx'
import { ExtractionPreview } from '#web/features/extraction/ExtractionPreview.tsx'
import { originOfExtractedTip } from '#web/features/extraction/origin-of-extracted-tip.ts'
import { PreviewBar } from '#web/features/extraction/PreviewBar.tsx'
import type { TipParts } from '#web/features/extraction/tip-parts.ts'
import { useAddressState } from '#web/features/extraction/use-address-state.ts'
import { useExtraction } from '#web/features/extraction/use-extraction.ts'
import { useAddPost } from '#web/features/post-form/add-post.ts'
import { type KeptDraft, newKeptDraft } from '#web/features/post-form/kept-draft.ts'
import { draftOfExtraction, isEmpty } from '#web/features/post-form/post-draft.ts'
import { refusalWords } from '#web/features/post-form/refusal-words.ts'
import { useKeptDraft } from '#web/features/post-form/use-kept-draft.ts'
import { StanceBadge } from '#web/features/tips/StanceBadge.tsx'
import { TipBody } from '#web/features/tips/TipBody.tsx'
import { usePageHead } from '#web/layout/use-page-head.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { manualPost } from './manual-post.ts'

const modes = [
  { value: 'ai', label: 'AI Extraction' },
  { value: 'manual', label: 'Manual Entry' },
] as const

/** Add Post: a source is read by a machine and checked, or a post is typed (specification, Create Post). */
export function AddPostPage() {
  usePageHead({ title: 'Add Post' })
  const [address, changeAddress] = useAddressState()
  const [url, setUrl] = useState(address.url)
  const extraction = useExtraction(address.extraction, id =>
    changeAddress({ extraction: id, without: new Set() }),
  )
  const manual = useKeptDraft(useUser()?.id ?? '')
  const showToast = useToast()

  function replaceDraft(next: KeptDraft, title: string) {
    const before = { draft: manual.draft, idempotencyKey: manual.idempotencyKey }
    manual.replace(next)
    if (!isEmpty(before.draft))
      showToast({ title, action: { label: 'Undo', run: () => manual.replace(before) } })
  }

  function openPost(post: Post) {
    // In the place of this page: going back leads to where one came from, not to a form that has been sent.
    navigate(`/posts/${post.slug}`, { replace: true })
  }

  return (
    <div className="wrap py-6 md:py-10">
      <div className="mx-auto max-w-[784px]">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="headline">Add Post</h1>
          <Segmented
            label="How to add"
            onNear={loadManual}
            options={modes}
            value={address.mode}
            onChange={mode => changeAddress({ mode })}
          />
        </div>
        {address.mode === 'ai' ? (
          <ExtractionPanel
            extraction={extraction}
            url={url}
            onUrlChange={setUrl}
            onStart={started => changeAddress({ url: started ?? '', extraction: null })}
            parts={tipParts}
          >
            {result => (
              <Preview
                key={result.extractionId}
                result={result}
                leftOut={address.without}
                onLeaveOut={without => changeAddress({ without })}
                onReset={() => {
                  setUrl('')
                  extraction.reset()
                  changeAddress({ url: '' })
                }}
                onEdit={() => {
                  replaceDraft(
                    newKeptDraft(draftOfExtraction(result, address.without)),
                    'Your earlier draft was replaced',
                  )
                  changeAddress({ mode: 'manual' })
                }}
                onSaved={openPost}
              />
            )}
          </ExtractionPanel>
        ) : (
          <manualPost.Component
            manual={manual}
            onStartOver={() => replaceDraft(newKeptDraft(), 'Your draft was cleared')}
            onSaved={openPost}
          />
        )}
      </div>
    </div>
  )
}

/** What does not come is asked for again by the press. */
function loadManual() {
  manualPost.load().catch(() => {})
}

interface PreviewProps {
  result: ExtractionResult
  leftOut: ReadonlySet<number>
  onLeaveOut: (leftOut: ReadonlySet<number>) => void
  onReset: () => void
  onEdit: () => void
  onSaved: (post: Post) => void
}

/** The preview of one extraction and what can be done with it; saved under one key, however often it is tried. */
function Preview({ result, leftOut, onLeaveOut, onReset, onEdit, onSaved }: PreviewProps) {
  const [{ idempotencyKey }] = useState(newKeptDraft)
  const addPost = useAddPost()
  const post = newPostOfExtraction(result, leftOut)
  const problem = addPost.error instanceof ApiError ? addPost.error.problem : null
  return (
    <ExtractionPreview
      result={result}
      leftOut={leftOut}
      onLeaveOut={onLeaveOut}
      parts={tipParts}
      disabled={addPost.isPending}
      errors={problem ? refusalWords(post, problem) : []}
    >
      <PreviewBar
        kept={post.tips.length}
        found={result.tips.length}
        saving={addPost.isPending}
        onReset={onReset}
        onEdit={onEdit}
        onSave={() => addPost.save({ post, idempotencyKey, leftOut: 0 }, { onSaved })}
      />
    </ExtractionPreview>
  )
}

const tipParts: TipParts = {
  stance: stance => <StanceBadge stance={stance} />,
  body: (tip, { found, post }) => (
    <TipBody
      tip={newTipOfExtraction(tip)}
      finding={tip.evidence ? (found ? 'text' : 'nowhere') : null}
      origin={originOfExtractedTip(tip, post)}
    />
  ),
}
