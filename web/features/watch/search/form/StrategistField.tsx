import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { found } from '#web/features/watch/search/queries.ts'
import { useSettled } from '#web/ui/browser/use-settled.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { TextInput } from '#web/ui/fields/TextInput.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'

interface Props {
  /** The name of the chosen strategist. Null if none is chosen. */
  chosen: string | null
  /** Called with the id of the chosen strategist, or null for none. */
  onChoose: (id: string | null) => void
}

const rest = 150

/**
 * A field for one strategist: it suggests names while a person types, and shows the choice as a button that removes it.
 */
export function StrategistField({ chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  // Enter takes the first suggestion, even if it has not arrived yet.
  const [entered, setEntered] = useState(false)
  const names = useId()
  const asked = useSettled(text.trim(), rest)
  const { data, isPlaceholderData } = useQuery(found(asked))
  const offered = data?.strategists ?? []
  const isAnswered = asked === text.trim() && data !== undefined && !isPlaceholderData
  const choose = (id: string | undefined) => {
    setEntered(false)
    if (!id) return
    setText('')
    onChoose(id)
  }
  useEffect(() => {
    if (entered && isAnswered) choose(offered[0]?.id)
  })
  if (chosen !== null)
    return (
      <button
        type="button"
        className={`${buttonClass()} min-w-0 max-sm:flex-1`}
        aria-label={`Strategist: ${chosen}. Show those of all`}
        onClick={() => onChoose(null)}
      >
        <span className="truncate">{chosen}</span>
        <Icon of={X} size={15} className="flex-none" />
      </button>
    )
  return (
    <>
      <TextInput
        type="search"
        aria-label="Strategist"
        placeholder="Any strategist"
        autoComplete="off"
        list={names}
        className="w-52! max-sm:min-w-0 max-sm:flex-1"
        value={text}
        onChange={({ target: { value } }) => {
          setText(value)
          // The person has picked one of the suggestions.
          choose(offered.find(({ name }) => name === value)?.id)
        }}
        onKeyDown={({ key }) => setEntered(key === 'Enter')}
      />
      <datalist id={names}>
        {offered.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  )
}
