import { useState } from 'react'
import type { DraftEntry } from '#contract/drafts.ts'
import type { NewPost, Post } from '#contract/posts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { FollowField } from '#web/features/intake/follows/FollowField.tsx'
import { useFollows } from '#web/features/intake/follows/queries.ts'
import { isDraft } from '#web/features/intake/to-keep/entry/draft-words.ts'
import { UndraftedPane } from '#web/features/intake/to-keep/entry/UndraftedPane.tsx'
import { LinksForm } from '#web/features/intake/to-keep/LinksForm.tsx'
import { ListLines } from '#web/features/intake/to-keep/list/ListLines.tsx'
import { ReviewList } from '#web/features/intake/to-keep/ReviewList.tsx'
import { useReview } from '#web/features/intake/to-keep/use-review.ts'
import { useAddPost } from '#web/features/library/post-form/add-post.ts'
import { type KeptDraft, newKeptDraft } from '#web/features/library/post-form/draft/kept-draft.ts'
import { plural } from '#web/format/words/plural.ts'
import { PlaceTabs, placeHead } from '#web/layout/bars/PlaceTabs.tsx'
import { usePageHead } from '#web/layout/page/use-page-head.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { useInBrowser } from '#web/ui/browser/use-in-browser.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { KeyHints } from '#web/ui/keys/KeyHints.tsx'
import { useOldLetters } from '#web/ui/keys/old-letters.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { OneByOne } from '#web/ui/one-by-one/OneByOne.tsx'
import { EntrySkeleton, OneByOneSkeleton } from '#web/ui/one-by-one/OneByOneSkeleton.tsx'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { DraftPane } from './DraftPane.tsx'
import { editedDraft } from './edited-draft.ts'
import '#web/features/intake/to-keep/to-keep.css'
import '#web/features/library/tips/tips.css'

/** The drafts that machines have read for a person. The person saves, edits or dismisses one after another. */
export function ToKeepPage() {
  usePageHead({ title: 'To review' })
  const review = useReviewWithPosts()
  const { list, entries, folded, current, isOpened } = review
  const isEmpty = list.isSuccess && entries.length === 0 && folded.length === 0
  const isAlone = isOpened && 'max-lg:hidden'
  return (
    <div className="wrap py-6 md:py-10">
      <header className={`${placeHead} mb-6`}>
        <h1 className="headline">To review</h1>
        <PlaceTabs />
        <Standing review={review} />
      </header>
      <div className={classNames('mb-6', isAlone)}>
        <LinksForm />
      </div>
      <div className={classNames(isAlone)}>
        <ListLines counts={review.counts} />
      </div>
      {list.isPending && <OneByOneSkeleton label="Loading what waits for you" />}
      {list.isError && entries.length === 0 && (
        <ErrorState
          title="Failed to Load What Waits"
          text="Unable to fetch your drafts. Please try again later."
          onRetry={() => void list.refetch()}
        />
      )}
      {isEmpty && <NothingYet />}
      {list.isSuccess && !isEmpty && (
        <OneByOne
          queue={review}
          areLong
          list={
            <>
              <ReviewList review={review} />
              <ShowMore pages={list} label="Show more of what waits" />
              <KeyHints place="toKeep" acts={['next', 'previous', 'later', 'undo']} />
            </>
          }
        >
          {current ? (
            <Pane key={current.id} review={review} entry={current} />
          ) : (
            !list.hasNextPage && <Through />
          )}
        </OneByOne>
      )}
    </div>
  )
}

/**
 * The drafts with the request that saves posts. The request belongs to the page, so that it goes on when the person
 * opens another draft.
 */
function useReviewWithPosts() {
  const [edited, setEdited] = useState<Readonly<Record<string, EditedEntry>>>({})
  const review = useReview(Object.values(edited).map(({ entry }) => entry))
  const toast = useToast()
  // A toast would cover the buttons of the next draft.
  const addPost = useAddPost({ isSeen: true })
  // The entry of the draft that the person last tried to save.
  const [tried, setTried] = useState<string | null>(null)
  return {
    ...review,
    ...{ addPost, tried, edited },
    edit: (entry: DraftEntry, draft: KeptDraft | null) =>
      setEdited(({ [entry.id]: _, ...others }) =>
        draft ? { ...others, [entry.id]: { entry, draft } } : others,
      ),
    save(entry: DraftEntry, { post, idempotencyKey }: Sent, forget: () => void) {
      setTried(entry.id)
      const ended = review.saving(entry)
      const onSaved = ({ slug }: Post) => {
        forget()
        ended(slug)
      }
      const onRefused = (error: Error) => {
        ended(null)
        if (!(error instanceof ApiError) || error.status !== 409) return review.refresh()
        toast({ title: 'Somebody else has saved this', text: 'It stands among those that others saved.' })
        review.lost(entry)
      }
      addPost.save({ post, idempotencyKey, leftOut: 0 }, { onSaved, onRefused })
    },
  }
}

/** An entry whose form is open. */
interface EditedEntry {
  entry: DraftEntry
  draft: KeptDraft
}

type Review = ReturnType<typeof useReviewWithPosts>

interface Sent {
  post: NewPost
  idempotencyKey: string
}

/** How much waits, and how many sources are followed. */
function Standing({ review: { counts, waits } }: { review: Review }) {
  const follows = useFollows()
  return (
    <p className="meta text-ui">
      {counts && (
        <span>
          <b className="text-ink">{waits.toLocaleString('en-US')}</b> {waits === 1 ? 'waits' : 'wait'} for you
        </span>
      )}
      <Link href="/following" className="link">
        {follows.data && follows.data.length > 0
          ? `${plural(follows.data.length, 'source')} followed`
          : 'Following'}
      </Link>
    </p>
  )
}

/** The open entry: its draft, the form with the draft, or the reason why there is no draft. */
function Pane({ review, entry }: { review: Review; entry: DraftEntry }) {
  const { addPost, tried } = review
  const { draft, extractionId } = entry
  const kept = review.edited[entry.id]?.draft
  const isInBrowser = useInBrowser()
  useOldLetters('toKeep')
  useShortcuts('toKeep', {
    next: () => review.step(1),
    previous: () => review.step(-1),
    later: review.pass,
    undo: review.undoLast,
  })
  if (!draft || !extractionId || !isDraft(entry) || review.verdictOf(entry.id))
    return <UndraftedPane review={review} entry={entry} />
  // The browser tab keeps the choices among the tips, so that the server cannot draw them.
  if (!isInBrowser) return <EntrySkeleton />
  if (kept)
    return (
      <editedDraft.Component
        kept={kept}
        change={update => review.edit(entry, { ...kept, draft: update(kept.draft) })}
        onLeave={() => review.edit(entry, null)}
        onSaved={({ slug }) => {
          review.edit(entry, null)
          review.saving(entry, true)(slug)
        }}
      />
    )
  return (
    <DraftPane
      draft={draft}
      extractionId={extractionId}
      addPost={addPost}
      wasTried={tried === entry.id}
      onSave={(post, idempotencyKey, forget) => review.save(entry, { post, idempotencyKey }, forget)}
      onEdit={edited => review.edit(entry, newKeptDraft(edited))}
      onDismiss={() => review.dismiss(entry)}
    />
  )
}

/** Shown before the person follows any source, or while no draft waits. */
function NothingYet() {
  const follows = useFollows()
  if (follows.data && follows.data.length > 0)
    return (
      <EmptyState
        title="Nothing waits for you"
        text="New posts of what you follow are read and wait here. Nothing is published without you."
      />
    )
  return (
    <section className="nothing-yet" aria-labelledby="nothing-yet">
      <h2 id="nothing-yet">
        Follow a newsletter or a channel: new posts are read and wait here. Nothing is published without you.
      </h2>
      <div className="max-w-[560px]">
        <FollowField />
      </div>
    </section>
  )
}

function Through() {
  return (
    <div role="status">
      <EmptyState
        title="You have been through them all"
        text="What you decided keeps its place in the list, with its Undo, until you leave this page."
      />
    </div>
  )
}
