import { LayoutGrid, Plus, Table2 } from 'lucide'
import type { Ref } from 'react'
import type { MyStock } from '#contract/my-stocks.ts'
import type { StocksAs } from '#web/features/desk/my-stocks/stocks-as.ts'
import { capitalised } from '#web/format/words/capitalised.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { prepares } from '#web/ui/parts/part.ts'
import { addStocks } from './adding/add-stocks.ts'
import {
  actions,
  hasNoConclusion,
  needsJudging,
  type Shown,
  sortingName,
  sortingNamed,
  sortKeys,
  sorts,
} from './shown-stocks.ts'

interface Props {
  /** All tracked stocks. */
  entries: readonly MyStock[]
  as: StocksAs
  /** Whether there are enough stocks to filter and sort. */
  many: boolean
  shown: Shown
  onShow: (changes: Partial<Shown>) => void
  onShowAs: (as: StocksAs) => void
  /** Whether phones show the boxes of rows, which are hidden there at first. */
  withBoxes: boolean
  onBoxes: (on: boolean) => void
  adding: boolean
  onAdd: () => void
  addButton: Ref<HTMLButtonElement>
}

/** The controls of My Stocks: filters, order, form of display, and adding. */
export function StocksTools(props: Props) {
  const { entries, as, many, shown, onShow, onShowAs, withBoxes, onBoxes, adding, onAdd, addButton } = props
  return (
    <div className="stocks-tools">
      {many && <Filters entries={entries} shown={shown} onShow={onShow} />}
      <div className="stocks-order">
        {many && <SortField sorting={shown.sorting} onShow={onShow} always={as === 'cards'} />}
        {as === 'table' && entries.length > 0 && (
          <Button className="on-phones toggle" aria-pressed={withBoxes} onClick={() => onBoxes(!withBoxes)}>
            Choose
          </Button>
        )}
        {entries.length > 1 && (
          <Segmented
            className="wide-only"
            label="Show as"
            options={waysToShow}
            value={as}
            onChange={onShowAs}
          />
        )}
        <Button
          ref={addButton}
          aria-expanded={adding}
          onClick={onAdd}
          {...prepares(addStocks)}
          aria-label="Add stocks"
        >
          <Icon of={Plus} size={16} />
          <span className={many ? 'wide-only' : undefined}>Add</span>
        </Button>
      </div>
    </div>
  )
}

const waysToShow = [
  {
    value: 'cards',
    label: (
      <>
        <Icon of={LayoutGrid} size={15} />
        Cards
      </>
    ),
  },
  {
    value: 'table',
    label: (
      <>
        <Icon of={Table2} size={15} />
        Table
      </>
    ),
  },
] as const

function Filters({ entries, shown, onShow }: Pick<Props, 'entries' | 'shown' | 'onShow'>) {
  return (
    <fieldset aria-label="Show" className="stocks-filters">
      <Select
        aria-label="Action"
        data-set={shown.action !== null || undefined}
        options={[
          { value: '', label: 'Any action' },
          ...actions.map(value => ({ value, label: capitalised(value) })),
        ]}
        value={shown.action ?? ''}
        onChange={({ target: { value } }) => onShow({ action: actions.find(one => one === value) ?? null })}
      />
      <button
        type="button"
        aria-pressed={shown.needsJudging}
        onClick={() => onShow({ needsJudging: !shown.needsJudging })}
      >
        Needs judging {entries.filter(needsJudging).length.toLocaleString('en-US')}
      </button>
      <button
        type="button"
        aria-pressed={shown.noConclusion}
        onClick={() => onShow({ noConclusion: !shown.noConclusion })}
      >
        No conclusion {entries.filter(hasNoConclusion).length.toLocaleString('en-US')}
      </button>
    </fieldset>
  )
}

/** The order as a select field, on phones and above cards, which have no column heads. */
function SortField({
  sorting,
  onShow,
  always,
}: Pick<Props, 'onShow'> & { sorting: Shown['sorting']; always: boolean }) {
  const current = sortingName(sorting)
  const options = sortKeys.flatMap(by => {
    const orders = sorts[by].first === 'asc' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const)
    return orders.map(order => ({ value: sortingName({ by, order }), label: sorts[by].words[order] }))
  })
  return (
    <SelectField
      className={always ? 'sort-field' : 'sort-field on-phones'}
      label="Sorted by"
      options={options}
      value={current}
      onValue={value => onShow({ sorting: sortingNamed(value) })}
    />
  )
}
