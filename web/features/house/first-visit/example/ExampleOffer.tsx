import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useLoadExample } from './changes.ts'

/** The two ways to begin on an empty server, for who looks after it: something of one's own, or an example. */
export function ExampleOffer() {
  const loading = useLoadExample()
  const busy = loading.isPending || loading.isSuccess
  return (
    <section aria-labelledby="begin" className="card mt-6 p-4 md:mt-8 md:p-6">
      <h2 id="begin" className="title">
        This server is empty
      </h2>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <div>
          <p>A link, a text, a feed or an OPML file: its tips are found for you.</p>
          <Link href="/posts/new" className={`mt-3 ${buttonClass('primary')}`}>
            Bring a source
          </Link>
        </div>
        <div>
          <p>
            25 invented strategists with 200 posts, prices and records, and a few stocks of yours. It takes
            seconds, and goes again.
          </p>
          <Button
            className="mt-3"
            busy={busy}
            busyLabel="Making the example…"
            onClick={() => loading.mutate()}
          >
            Look at an example
          </Button>
          <p role="status" className="mt-2 text-label text-ink-3">
            {busy && 'The example is being made. This takes some seconds.'}
          </p>
        </div>
      </div>
    </section>
  )
}
