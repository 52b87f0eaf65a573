import { type FormEvent, useId, useState } from 'react'
import type { FoundSource } from '#contract/sources.ts'
import { recentAge } from '#web/format/days/recent-age.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

interface Props {
  feeds: FoundSource[]
  busy: boolean
  onChoose: (url: string) => void
  onCancel: () => void
}

/** The choice between the feeds of a site. The first one is chosen at the beginning. */
export function SourceChoice({ feeds, busy, onChoose, onCancel }: Props) {
  const [chosen, setChosen] = useState(feeds[0]?.url ?? '')
  const now = useNow()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onChoose(chosen)
  }
  return (
    <form className="card choose" aria-labelledby={id} onSubmit={submit}>
      <p id={id} role="status">
        This site has {numbers[feeds.length] ?? feeds.length} feeds. Which one?
      </p>
      {feeds.map(({ url, title, newest }) => (
        <label key={url}>
          <input type="radio" name={id} checked={url === chosen} onChange={() => setChosen(url)} />
          <b>{title}</b>
          {newest && <small>newest {recentAge(new Date(newest), now)}</small>}
        </label>
      ))}
      <div>
        <Button type="submit" variant="primary" size="small" busy={busy} busyLabel="Following…">
          Follow this one
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const numbers: Record<number, string> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' }
