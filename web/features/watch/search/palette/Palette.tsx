import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { PaletteResult } from './PaletteResult.tsx'
import './palette.css'
import { leftOutWords } from '#web/features/watch/search/hits/left-out-words.ts'
import { found } from '#web/features/watch/search/queries.ts'
import { useSettled } from '#web/ui/browser/use-settled.ts'
import { allResults, askIt, type Result, type ResultGroup, resultsFor } from './results.ts'

/** Milliseconds without a key before the server is asked. */
const rest = 120

interface Props {
  /** Pages and actions, shown before anything is typed. */
  commands: readonly ResultGroup[]
  /** Asks a question, for who is signed in. */
  onAsk: ((question: string) => void) | null
  /** Returns the text typed before the palette had loaded. A line break at its end is Enter. */
  takeEarly: () => string
  onClose: () => void
}

/** One field to find stocks, posts, people, pages and actions, with arrow keys and Enter. */
export function Palette({ commands, onAsk, takeEarly, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  // Enter before the answer arrives means the answer's best line.
  const [entered, setEntered] = useState(false)
  const q = useSettled(typed.trim(), rest)
  const answer = useQuery(found(q))
  const waiting = q !== typed.trim() || (q !== '' && (answer.isPending || answer.isPlaceholderData))
  const groups = resultsFor(typed, q === '' ? undefined : answer.data, commands, onAsk)
  const results = groups.flatMap(group => group.results)
  const count = results.filter(({ id }) => id !== allResults && id !== askIt).length
  const leftOut =
    waiting || q === '' || !answer.data || count === 0 ? '' : leftOutWords(answer.data, { isBelow: true })
  const active = results.find(({ id }) => id === chosen) ?? results[0]

  useEffect(() => {
    dialog.current?.showModal()
    const early = takeEarly()
    setTyped(text => text + early.replaceAll('\n', ''))
    setEntered(early.endsWith('\n'))
  }, [takeEarly])
  useEffect(() => {
    if (!entered || waiting) return
    setEntered(false)
    press(dialog.current)
  }, [entered, waiting])

  // Closes at once. The dialog's own event comes a frame later and would close a page opened since.
  function close() {
    dialog.current?.close()
    onClose()
  }

  function type(text: string) {
    setTyped(text)
    setChosen(null)
    setEntered(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by && active) {
      event.preventDefault()
      const next = results.at((results.indexOf(active) + by) % results.length)
      if (next) choose(next)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (waiting && chosen === null) setEntered(true)
      else press(dialog.current)
    }
  }

  function choose({ id }: Result) {
    setChosen(id)
    document.getElementById(optionId(id))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      className="palette float"
      onClose={onClose}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onClick={({ target }) => target === dialog.current && close()}
      onKeyDown={onKeyDown}
    >
      <PaletteField
        typed={typed}
        onType={type}
        expanded={results.length > 0}
        activeId={active && optionId(active.id)}
        onClose={close}
      />
      <PaletteResults groups={groups} active={active} busy={waiting} onNear={setChosen} onGo={close} />
      <p role="status" className={(count > 0 && leftOut === '') || waiting ? 'sr-only' : 'palette-note'}>
        {leftOut || said(typed, count, waiting, answer.isError)}
      </p>
    </dialog>
  )
}

interface FieldProps {
  typed: string
  onType: (text: string) => void
  /** Whether there are results to walk through, and the result that Enter follows. */
  expanded: boolean
  activeId: string | undefined
  onClose: () => void
}

function PaletteField({ typed, onType, expanded, activeId, onClose }: FieldProps) {
  return (
    <div className="palette-field">
      <Icon of={Search} size={18} />
      <input
        type="text"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls="palette-results"
        aria-activedescendant={activeId}
        placeholder="A stock, a post, a page"
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={event => onType(event.target.value)}
      />
      <IconButton label="Close" onClick={onClose}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  )
}

interface ResultsProps {
  groups: ReturnType<typeof resultsFor>
  active: Result | undefined
  busy: boolean
  onNear: (id: string) => void
  onGo: () => void
}

function PaletteResults({ groups, active, busy, onNear, onGo }: ResultsProps) {
  return (
    <div
      id="palette-results"
      role="listbox"
      aria-label="Results"
      aria-busy={busy}
      className="palette-results"
    >
      {groups.map(({ title, results }) => (
        <fieldset key={title} aria-label={title}>
          <p aria-hidden>{title}</p>
          {results.map(result => (
            <PaletteResult
              key={result.id}
              id={optionId(result.id)}
              result={result}
              active={result === active}
              onNear={() => onNear(result.id)}
              onGo={onGo}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function said(typed: string, count: number, waiting: boolean, failed: boolean): string {
  if (waiting || typed.trim() === '') return ''
  if (failed) return 'Stocks and posts could not be searched. Please try again.'
  if (count === 0) return `Nothing found for “${typed.trim()}”`
  return count === 1 ? '1 result' : `${count} results`
}

function optionId(id: string): string {
  return `palette-${id.replace(/\W/g, '-')}`
}

/** Follows the chosen line as a click would. */
function press(dialog: HTMLElement | null): void {
  dialog?.querySelector<HTMLElement>('[role=option][aria-selected=true]')?.click()
}
