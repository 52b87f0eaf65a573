import { type DragEvent, type FormEvent, useState } from 'react'
import { followLimits } from '#contract/follow-limits.ts'
import type { TakenAddresses } from '#contract/taken-addresses.ts'
import { linksOfDrop } from '#web/features/intake/extraction/source/links-of-drop.ts'
import { linksIn } from '#web/format/addresses/links-in.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useAddLinks } from './changes.ts'

const most = followLimits.links

/**
 * Takes many links at once: typed, pasted, or dropped as a file of bookmarks. A refused link stays, with the reason.
 */
export function LinksForm() {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [refused, setRefused] = useState<TakenAddresses['refused']>([])
  const [over, setOver] = useState(false)
  const adding = useAddLinks(taken => {
    setRefused(taken.refused)
    setTyped(taken.refused.map(({ url }) => url).join('\n'))
  })
  const links = linksIn(typed)

  function change(text: string) {
    setTyped(text)
    setWrong(null)
    setRefused([])
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (adding.isPending) return
    if (links.length === 0) return setWrong('Enter links that begin with http:// or https://, one a line')
    if (links.length > most)
      return setWrong(
        `These are ${links.length.toLocaleString('en-US')} links: read at most ${most} at a time`,
      )
    adding.mutate(links)
  }

  async function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const { text, note } = await linksOfDrop(event.dataTransfer)
    if (text) change(text)
    setWrong(note)
  }

  const words = links.length > 1 ? `Read ${links.length.toLocaleString('en-US')} links` : 'Read links'
  return (
    <form
      aria-label="Read many links"
      noValidate
      className={classNames('many', over && 'dropping')}
      onSubmit={submit}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => void drop(event)}
    >
      <Field
        label={`Links, up to ${most}, one a line`}
        error={wrong ?? (refused.length > 0 && <Refused refused={refused} />)}
      >
        {control => (
          <TextArea
            {...control}
            className="font-sans text-ui"
            rows={Math.min(8, Math.max(1, typed.split('\n').length))}
            value={typed}
            readOnly={adding.isPending}
            onChange={event => change(event.target.value)}
            placeholder="Paste links, or drop a bookmark file here"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={links.length > 1 ? 'primary' : 'outline'}
        busy={adding.isPending}
        busyLabel="Adding…"
      >
        {words}
      </Button>
    </form>
  )
}

function Refused({ refused }: { refused: TakenAddresses['refused'] }) {
  return refused.map(({ url, why }) => (
    <span key={url} className="block wrap-anywhere">{`${url}: ${why}`}</span>
  ))
}
