import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { ExtractionRequest } from '#contract/extraction.ts'
import type { Post } from '#contract/posts.ts'
import { useUser } from '#web/account/queries.ts'
import { ExtractionPanel } from '#web/features/intake/extraction/ExtractionPanel.tsx'
import { isOpml, isToFollow } from '#web/features/intake/extraction/source/brought.ts'
import { useAddressState } from '#web/features/intake/extraction/source/use-address-state.ts'
import type { FoundTipParts } from '#web/features/intake/extraction/tip-parts.ts'
import { useExtraction } from '#web/features/intake/extraction/use-extraction.ts'
import { useFollow, useImportOpml } from '#web/features/intake/follows/changes.ts'
import { useAddLinks } from '#web/features/intake/to-keep/changes.ts'
import { type KeptDraft, newKeptDraft } from '#web/features/library/post-form/draft/kept-draft.ts'
import { isEmpty } from '#web/features/library/post-form/draft/post-draft.ts'
import { useKeptDraft } from '#web/features/library/post-form/draft/use-kept-draft.ts'
import { StanceBadge } from '#web/features/library/tips/card/StanceBadge.tsx'
import { usePageFrame } from '#web/layout/page/page-context.ts'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { extractedPost } from './extracted-post.ts'
import { manualPost } from './manual-post.ts'

/** Where a post begins with more than a window of its facts, and its tips are what one needs next. */
const narrow = '(width < 768px)'

const modes = [
  { value: 'ai', label: 'AI Extraction' },
  { value: 'manual', label: 'Manual Entry' },
] as const

/** Add Post: a source is read by a machine and checked, or a post is typed (specification, Create Post). */
export function AddPostPage() {
  usePageHead({ title: 'Add Post' })
  const { listens } = usePageFrame()
  const [address, changeAddress] = useAddressState()
  const [url, setUrl] = useState(address.url)
  const extraction = useExtraction({
    knownId: address.extraction,
    onId: id => changeAddress({ extraction: id }),
    prepare: extractedPost.load,
  })
  const manual = useKeptDraft(useUser()?.id ?? '')
  const showToast = useToast()
  const adding = useAddLinks(({ refused }) => {
    // Refused addresses stay in the field for correction. The others are read while the person goes on.
    setUrl(refused.map(one => one.url).join('\n'))
    if (refused.length === 0) navigate('/queue')
  })

  const following = useFollow(toFollowing)
  const importing = useImportOpml(toFollowing)

  function bring({ url: address, content }: ExtractionRequest): Promise<boolean> | null {
    // Why a list was refused stands in its message.
    if (content && isOpml(content))
      return importing.mutateAsync(new Blob([content])).then(
        () => true,
        () => true,
      )
    if (content || !address || !isToFollow(address)) return null
    return following.mutateAsync({ url: address }).then(
      () => true,
      () => false,
    )
  }

  function replaceDraft(next: KeptDraft, title: string) {
    const before = { draft: manual.draft, idempotencyKey: manual.idempotencyKey }
    manual.replace(next)
    if (!isEmpty(before.draft))
      showToast({ title, action: { label: 'Undo', run: () => manual.replace(before) } })
  }

  function openPost(post: Post) {
    // Replaces this page in the history: Back does not return to a form that was sent.
    const toTips = matchMedia(narrow).matches ? '#tips' : ''
    navigate(`/posts/${post.slug}${toTips}`, { replace: true })
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
            onReadMany={links => adding.mutate(links)}
            onBring={bring}
            adding={adding.isPending || following.isPending || importing.isPending}
            withText={address.withText}
            listens={listens === true}
            onStart={started => changeAddress({ url: started ?? '', extraction: null, withText: false })}
            parts={tipParts}
          >
            {({ result, words, fallback }, retry) => (
              <extractedPost.Component
                key={result.extractionId}
                result={result}
                words={words}
                onAskModel={fallback ? retry : null}
                onReset={() => {
                  setUrl('')
                  extraction.reset()
                  changeAddress({ url: '' })
                }}
                onEdit={draft => {
                  replaceDraft(newKeptDraft(draft), 'Your earlier draft was replaced')
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

function toFollowing(): void {
  navigate('/following')
}

/** Where loading fails, the press loads the code again. */
function loadManual() {
  manualPost.load().catch(() => {})
}

const tipParts: FoundTipParts = { stance: stance => <StanceBadge stance={stance} /> }
