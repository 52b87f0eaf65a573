import { Ellipsis, Pencil, Trash2 } from 'lucide'
import { Fragment, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { ModeratorDialog, ModeratorItems } from '#web/features/moderation/ModeratorSlots.tsx'
import { type ModeratorAct, useIsModerator } from '#web/features/moderation/moderated.ts'
import { alertDialog } from '#web/ui/alert-dialog.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, MenuDivider, menuItem } from '#web/ui/Menu.tsx'
import { part, prepares } from '#web/ui/part.ts'
import { useOpened } from '#web/ui/use-opened.ts'
import { useDeletePost } from './delete-post.ts'

/**
 * Edit and delete, for who may mend the post: a button each, and on a phone one menu of both. Moderators have the menu
 * everywhere, with what they can do besides.
 */
export function PostActions({ post }: { post: Post }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const [chosen, setChosen] = useState<ModeratorAct | null>(null)
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
  const AlertDialog = useOpened(alertDialog, open === 'delete', close)
  const edit = { words: 'Edit post', icon: Pencil, run: () => setOpen('edit'), ...prepares(editDialog) }
  const actions = [
    // What is hidden is shown again before it is changed.
    ...(post.hidden ? [] : [edit]),
    { words: 'Delete post', icon: Trash2, run: () => setOpen('delete'), ...prepares(alertDialog) },
  ]
  return (
    <div className="flex items-center gap-1 min-[640px]:-mr-3">
      <div className="flex gap-1 max-[640px]:hidden">
        {actions.map(({ words, icon, run, ...near }) => (
          <Button key={words} variant="quiet" size="small" onClick={run} {...near}>
            <Icon of={icon} size={16} />
            {words}
          </Button>
        ))}
      </div>
      <div className={classNames(!isModerator && 'min-[640px]:hidden')}>
        <Menu
          label="More for this post"
          face={<Icon of={Ellipsis} size={18} />}
          className={classNames(buttonClass('quiet'), 'btn-icon')}
        >
          {actions.map(({ words, icon, run, ...near }, place) => (
            <Fragment key={words}>
              {place === actions.length - 1 && (
                <>
                  {isModerator && <ModeratorItems thing={thing} onChoose={setChosen} />}
                  <MenuDivider />
                </>
              )}
              <button type="button" {...item} onClick={run} {...near}>
                <Icon of={icon} size={16} />
                {words}
              </button>
            </Fragment>
          ))}
        </Menu>
      </div>
      {EditPostDialog && <EditPostDialog post={post} onOpenChange={close} />}
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
      <ModeratorDialog thing={thing} chosen={chosen} onClose={() => setChosen(null)} />
    </div>
  )
}

function descriptionOf({ tipCount }: Post): string {
  const tips = tipCount === 0 ? 'It' : tipCount === 1 ? 'It and its tip' : `It and its ${tipCount} tips`
  return `${tips} will be gone from every page for everybody.`
}

/** Where the keyboard goes on: the buttons go with the post. */
function pageItself(): HTMLElement | null {
  const main = document.querySelector('main')
  if (main) main.tabIndex = -1
  return main
}

const item = { ...menuItem, className: `${menuItem.className} w-full` }

const editDialog = part(() =>
  import('#web/features/post-form/EditPostDialog.tsx').then(module => module.EditPostDialog),
)
