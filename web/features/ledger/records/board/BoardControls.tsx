import { navigate } from 'wouter/use-browser-location'
import { recordHorizons } from '#contract/record-limits.ts'
import { Segmented } from '#web/ui/buttons/Segmented.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { type BoardOrder, boardAddress } from './board-order.ts'
import './board.css'

/** Chooses the order of strategists. The choice is in the address, but adds no step to the browser's history. */
export function BoardControls({ order }: { order: BoardOrder }) {
  const go = (change: Partial<BoardOrder>) =>
    navigate(boardAddress({ ...order, ...change }), { replace: true })
  return (
    <div className="board-controls">
      <label htmlFor="order">Order</label>
      <Select
        id="order"
        options={orders}
        value={order.sort}
        onChange={({ target }) => go({ sort: target.value === 'record' ? 'record' : 'newest' })}
      />
      {order.sort === 'record' && (
        <Segmented
          label="Time after the call"
          className="seg-small"
          options={horizons}
          value={order.horizon}
          onChange={horizon => go({ horizon })}
        />
      )}
    </div>
  )
}

const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'record', label: 'Record' },
]

const horizons = recordHorizons.map(value => ({ value, label: `${value} mo` }))
