import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { myStocksApi, type UnderstoodStocks } from '#contract/my-stocks.ts'
import { serverMessage } from '#web/api/api-error.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { plural } from '#web/format/words/plural.ts'
import { useSettled } from '#web/ui/browser/use-settled.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { readTable } from './read-table.ts'
import './add-stocks.css'

interface Props {
  /** Called with the tickers to add. */
  onAdd: (tickers: string[]) => void
  onClose: () => void
}

/** Milliseconds without a key before the text is looked up. */
const rest = 350

/** Takes typed or pasted tickers or a broker's file, shows the stocks that it recognises, and adds them. */
export function AddStocks({ onAdd, onClose }: Props) {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const settled = useSettled(text, rest).trim()
  const tooLong = text.length > limits.tickersText
  const meaning = useQuery({
    queryKey: ['understood stocks', settled],
    queryFn: ({ signal }) => callEndpoint(myStocksApi.understand, { body: { text: settled }, signal }),
    enabled: settled !== '' && !tooLong,
    // The set of tracked stocks changes, so an answer is never used again.
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => field.current?.focus(), [])
  const isBehind = text.trim() !== settled || meaning.isFetching
  const wanted = meaning.data?.understood.filter(({ known }) => !known) ?? []

  async function take(file: File | undefined) {
    if (!file) return
    const read = await readTable(file)
    setRefusal(read.refusal)
    if (read.text !== null) setText(read.text)
  }

  return (
    <section aria-labelledby="add-stocks" className="add-stocks card">
      <form
        onSubmit={event => {
          event.preventDefault()
          if (wanted.length > 0 && !isBehind) onAdd(wanted.map(({ ticker }) => ticker))
        }}
        onKeyDown={event => event.key === 'Escape' && onClose()}
      >
        <div>
          <h2 id="add-stocks" className="title">
            Add stocks
          </h2>
          <TextAreaField
            ref={field}
            label="Tickers or names of companies, or a list of a broker with tickers, names or ISINs"
            rows={4}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={text}
            error={refusal ?? (tooLong ? tooLongWords : meaning.isError ? failureOf(meaning.error) : null)}
            onValue={value => {
              setRefusal(null)
              setText(value)
            }}
          />
          <label className="btn btn-small">
            <Icon of={Upload} size={15} />
            Choose a file
            <input
              type="file"
              className="sr-only"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              onChange={event => {
                void take(event.target.files?.[0])
                // Allows choosing the same file again, for example after a correction.
                event.target.value = ''
              }}
            />
          </label>
        </div>
        <div className="understood">
          {settled !== '' && meaning.data && <Understood meaning={meaning.data} />}
          {settled === '' && (
            <p className="none">What is understood is shown here before anything is added.</p>
          )}
          {settled !== '' && !meaning.data && !meaning.isError && <p className="none">Looking it up…</p>}
          <p className="ends">
            <Button type="submit" variant="primary" disabled={wanted.length === 0 || isBehind || tooLong}>
              {wanted.length === 0 ? 'Add stocks' : `Add ${plural(wanted.length, 'stock')}`}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </p>
        </div>
      </form>
    </section>
  )
}

const tooLongWords = `Use at most ${limits.tickersText.toLocaleString('en-US')} characters`

function failureOf(error: unknown): string {
  return serverMessage(error) ?? 'This could not be looked up. Please try again.'
}

function Understood({ meaning: { understood, not, why } }: { meaning: UnderstoodStocks }) {
  const known = understood.filter(one => one.known).length
  return (
    <>
      <p role="status" className="sr-only">
        {`Understood: ${plural(understood.length, 'stock')}, of which ${known} in My Stocks already. Not understood: ${not.length}.`}
      </p>
      {understood.length > 0 && (
        <ul aria-label="Understood" className="found">
          {understood.map(({ ticker, name, known, from }) => (
            <li key={ticker}>
              <b>{ticker}</b>
              <span>
                {name}
                {from && <small>, by the name {from}</small>}
                {known && <small>, in My Stocks already</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {not.length > 0 && (
        <>
          <p className="none">Not understood:</p>
          <ul aria-label="Not understood" className="found lost">
            {not.map((piece, index) => (
              <li key={piece}>
                <b>{piece}</b>
                <small>{why[index]}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {understood.length > 0 && known === understood.length && (
        <p className="none">All of them are in My Stocks already.</p>
      )}
    </>
  )
}
