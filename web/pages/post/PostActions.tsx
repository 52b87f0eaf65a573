import { BookOpenCheck, Ellipsis, type IconNode, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { ModeratorDialog, ModeratorItems } from '#web/features/house/moderation/tools/ModeratorSlots.tsx'
import { type ModeratorAct, useIsModerator } from '#web/features/house/moderation/tools/moderated.ts'
import { mayReread } from '#web/features/intake/reread/may-reread.ts'
import { useDeletePost } from '#web/features/library/posts/delete-post.ts'
import { ReportItem } from '#web/features/library/reports/ReportItem.tsx'
import { ReportSlot } from '#web/features/library/reports/ReportSlot.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { alertDialog } from '#web/ui/overlays/alert-dialog.ts'
import { Menu, MenuDivider, menuItem } from '#web/ui/overlays/Menu.tsx'
import { part, prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

/**
 * Edit and delete, for people who may change the post: two buttons where there is room, and a menu. The menu also holds
 * what every signed-in person can do, and the actions of moderators.
 */
export function PostActions({ post }: { post: Post }) {
  const [open, setOpen] = useState<'edit' | 'delete' | 'reread' | null>(null)
  const [chosen, setChosen] = useState<ModeratorAct | null>(null)
  const [reporting, setReporting] = useState(false)
  const isModerator = useIsModerator()
  const deletion = useDeletePost()
  const close = () => setOpen(null)
  const thing = {
    kind: 'post',
    id: post.id,
    hidden: post.hidden,
    waiting: post.waiting,
    called: 'post',
  } as const
  const EditPostDialog = useOpened(editDialog, open === 'edit', close)
  const RereadDialog = useOpened(rereadDialog, open === 'reread', close)
  const AlertDialog = useOpened(alertDialog, open === 'delete', close)
  const edit = { words: 'Edit post', icon: Pencil, run: () => setOpen('edit'), ...prepares(editDialog) }
  const remove = {
    words: 'Delete post',
    icon: Trash2,
    run: () => setOpen('delete'),
    ...prepares(alertDialog),
  }
  // A moderator has to show a hidden post again before anybody may change it.
  const mayEdit = post.mayMend && !post.hidden
  const actions = [...(mayEdit ? [edit] : []), ...(post.mayMend ? [remove] : [])]
  return (
    <div className="flex items-center gap-1">
      <div className="flex gap-1 max-[640px]:hidden">
        {actions.map(({ words, icon, run, ...near }) => (
          <Button key={words} variant="quiet" size="small" onClick={run} {...near}>
            <Icon of={icon} size={16} />
            {words}
          </Button>
        ))}
      </div>
      <Menu
        label="More for this post"
        face={<Icon of={Ellipsis} size={18} />}
        className={classNames(buttonClass('quiet'), 'btn-icon')}
      >
        {mayEdit && <MenuAction {...edit} />}
        {mayReread(post) && (
          <MenuAction
            words="Read the source again"
            icon={BookOpenCheck}
            run={() => setOpen('reread')}
            {...prepares(rereadDialog)}
          />
        )}
        <ReportItem onOpen={() => setReporting(true)} />
        {isModerator && <ModeratorItems thing={thing} onChoose={setChosen} />}
        {post.mayMend && (
          <>
            <MenuDivider />
            <MenuAction {...remove} />
          </>
        )}
      </Menu>
      {EditPostDialog && <EditPostDialog post={post} onOpenChange={close} />}
      {RereadDialog && <RereadDialog post={post} onClose={close} />}
      {AlertDialog && (
        <AlertDialog
          onClose={close}
          title="Are you sure you want to delete this post?"
          description={descriptionOf(post)}
          action="Delete"
          onConfirm={() => deletion.mutate(post)}
          next={pageItself}
        />
      )}
      <ReportSlot thing={thing} open={reporting} onClose={() => setReporting(false)} />
      <ModeratorDialog thing={thing} chosen={chosen} onClose={() => setChosen(null)} />
    </div>
  )
}

interface Action extends ReturnType<typeof prepares> {
  words: string
  icon: IconNode
  run: () => void
}

function MenuAction({ words, icon, run, ...near }: Action) {
  return (
    <button type="button" {...item} onClick={run} {...near}>
      <Icon of={icon} size={16} />
      {words}
    </button>
  )
}

function descriptionOf({ tipCount }: Post): string {
  const tips = tipCount === 0 ? 'It' : tipCount === 1 ? 'It and its tip' : `It and its ${tipCount} tips`
  return `${tips} will be gone from every page for everybody.`
}

/** The element that gets the focus after a deletion: the buttons disappear with the post. */
function pageItself(): HTMLElement | null {
  const main = document.querySelector('main')
  if (main) main.tabIndex = -1
  return main
}

const item = { ...menuItem, className: `${menuItem.className} w-full` }

const editDialog = part(() =>
  import('#web/features/library/post-form/EditPostDialog.tsx').then(module => module.EditPostDialog),
)

const rereadDialog = part(() =>
  import('#web/features/intake/reread/RereadDialog.tsx').then(module => module.RereadDialog),
)
