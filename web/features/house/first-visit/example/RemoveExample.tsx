import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useRemoveExample } from './changes.ts'

/** What goes with the example and what stays, and the button that removes it. */
export function RemoveExample() {
  const removing = useRemoveExample()
  const busy = removing.isPending || removing.isSuccess
  return (
    <>
      <p className="mt-4">
        Its strategists, stocks, posts, tips and prices go, with what you judged, tracked or kept of them. It
        can be loaded again as long as nobody has added a post.
      </p>
      <p className="mt-3">
        What anybody has written stays: posts, and on a stock of the example notes, tasks and conclusions,
        with that stock. While the example is here nobody else can sign up.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} busyLabel="Removing…" onClick={() => removing.mutate()}>
          Remove the example
        </Button>
        <Link href="/" className={buttonClass()}>
          Keep it
        </Link>
      </div>
    </>
  )
}
