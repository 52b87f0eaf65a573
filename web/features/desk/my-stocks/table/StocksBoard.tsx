import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { MyStock } from '#contract/my-stocks.ts'
import type { Stock } from '#contract/stocks.ts'
import { MyStockCard } from '#web/features/desk/my-stocks/card/MyStockCard.tsx'
import { useChangeMany } from '#web/features/desk/my-stocks/change-many.ts'
import { useStocksAs } from '#web/features/desk/my-stocks/stocks-as.ts'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { useOldLetters } from '#web/ui/keys/old-letters.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { usePart } from '#web/ui/parts/part.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { addStocks } from './adding/add-stocks.ts'
import { ChosenBar } from './choosing/ChosenBar.tsx'
import { useChoosing } from './choosing/use-choosing.ts'
import { StockRows } from './StockRows.tsx'
import { StocksTable } from './StocksTable.tsx'
import { StocksTools } from './StocksTools.tsx'
import { choose, firstSorting, pressed, type Shown, shownBy, withShown } from './shown-stocks.ts'
import { useWide } from './use-wide.ts'
import { heldEntry, rowMark, walkRows } from './walk-rows.ts'

interface Props {
  entries: readonly MyStock[]
  onRemove: (stock: Stock) => void
}

/** From this many stocks on the board is a table, unless the person has chosen (specification of Find). */
const manyFrom = 8

/** The rows drawn at first, and the rows added each time the end comes near. */
const drawnAtOnce = 100

/** My Stocks as cards or as a table, with the controls that filter, sort, remove and add. */
export function StocksBoard({ entries, onRemove }: Props) {
  const [chosenAs, showAs] = useStocksAs()
  const many = useReached(entries.length >= manyFrom)
  const as = chosenAs ?? (many ? 'table' : 'cards')
  const isTable = as === 'table'
  const ordered = many || isTable
  const [shown, show] = useShown(ordered)
  const listed = ordered ? choose(entries, shown) : entries
  const choosing = useChoosing(listed)
  const [withBoxes, setBoxes] = useState(false)
  const [drawn, setDrawn] = useState(drawnAtOnce)
  const wide = useWide()
  const { add, remove } = useChangeMany()
  const form = useAddForm()
  const returnTo = useRef<string | null>(null)

  useOldLetters('myStocks')
  useShortcuts(
    'myStocks',
    isTable
      ? {
          next: () => walkRows(document, 1),
          previous: () => walkRows(document, -1),
          // The link of the row has the keyboard, and Enter follows it by itself.
          open: () => false,
          choose: ({ shiftKey }) => {
            const id = heldEntry(document)
            if (id === null) return walkRows(document, 1)
            setBoxes(true)
            choosing.choose(id, shiftKey || !choosing.isChosen(id), shiftKey)
          },
        }
      : {},
  )
  // The bar that had the focus disappears with the rows. The focus goes to the row that took their place.
  useEffect(() => {
    if (returnTo.current === null) return
    const row = document.querySelector<HTMLElement>(`[${rowMark}="${returnTo.current}"] a[href]`)
    returnTo.current = null
    row?.focus()
  })

  function removeChosen() {
    const gone = new Set(choosing.chosen.map(({ id }) => id))
    const first = listed.findIndex(({ id }) => gone.has(id))
    const stays = listed.filter(({ id }) => !gone.has(id))
    returnTo.current = (stays[first] ?? stays.at(-1))?.id ?? null
    remove.mutate(choosing.chosen.map(({ stock }) => stock.ticker))
    choosing.chooseNone()
    setBoxes(false)
  }

  const onPage = listed.slice(0, drawn)
  return (
    <>
      <StocksTools
        {...{ entries, as, shown, withBoxes }}
        many={ordered && entries.length > 0}
        onShow={show}
        onShowAs={showAs}
        onBoxes={on => {
          setBoxes(on)
          if (!on) choosing.chooseNone()
        }}
        adding={form.isOpen}
        onAdd={form.toggle}
        addButton={form.button}
      />
      {form.Form && (
        <form.Form
          onClose={form.toggle}
          onAdd={tickers => {
            form.toggle()
            add.mutate(tickers)
          }}
        />
      )}
      {entries.length > 0 && listed.length === 0 && (
        <EmptyState
          title="No stock of yours is like that"
          text="Other stocks are hidden by what you have chosen above."
          action={
            <Button onClick={() => show({ action: null, needsJudging: false, noConclusion: false })}>
              Show all
            </Button>
          }
        />
      )}
      {isTable && listed.length > 0 && wide !== false && (
        <StocksTable
          entries={onPage}
          allChosen={choosing.chosen.length === listed.length}
          sorting={shown.sorting}
          choosing={choosing}
          onSort={by => show({ sorting: pressed(shown.sorting, by) })}
        />
      )}
      {isTable && listed.length > 0 && wide !== true && (
        <StockRows entries={onPage} choosing={choosing} withBoxes={withBoxes} />
      )}
      {!isTable && (
        <ul className="stock-cards">
          {onPage.map(entry => (
            <li key={entry.id}>
              <MyStockCard entry={entry} onRemove={() => onRemove(entry.stock)} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        label="Show more stocks"
        pages={{
          hasNextPage: listed.length > drawn,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          fetchNextPage: () => setDrawn(drawn + drawnAtOnce),
        }}
      />
      {choosing.chosen.length > 0 && (
        <ChosenBar count={choosing.chosen.length} onNone={choosing.chooseNone} onRemove={removeChosen} />
      )}
    </>
  )
}

/**
 * Whether `now` has been true since the page was opened. Eight stocks become a table, which stays a table if one of
 * them goes.
 */
function useReached(now: boolean): boolean {
  const [reached, setReached] = useState(now)
  if (now && !reached) setReached(true)
  return reached || now
}

/**
 * What the address asks for, and a function that changes the address. A change adds no step to the browser's history.
 */
function useShown(ordered: boolean): [Shown, (changes: Partial<Shown>) => void] {
  const text = useQueryText()
  const search = new URLSearchParams(text)
  return [
    shownBy(search, ordered ? firstSorting : { by: 'added', order: 'desc' }),
    changes => go(withShown(search, changes)),
  ]
}

/** The form that adds many stocks. An address can open it: `?add=1`. */
function useAddForm() {
  const search = new URLSearchParams(useQueryText())
  const isOpen = search.has('add')
  const button = useRef<HTMLButtonElement>(null)
  const toggle = () => {
    if (isOpen) search.delete('add')
    else search.set('add', '1')
    go(search.toString())
    if (isOpen) button.current?.focus()
  }
  return { isOpen, button, toggle, Form: usePart(isOpen ? addStocks : null, toggle) }
}

function go(query: string): void {
  navigate(`/my-stocks${query && `?${query}`}`, { replace: true })
}
