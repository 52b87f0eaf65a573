import { MyConclusion, type Props } from '#web/features/desk/conclusions/MyConclusion.tsx'
import { AgainstConclusion } from '#web/features/watch/radar/AgainstConclusion.tsx'

/** The reader's conclusion on a stock, with the tips that have since contradicted the conclusion. */
export function StockConclusion(props: Omit<Props, 'against'>) {
  return (
    <MyConclusion
      {...props}
      against={({ since, focus, show }) => (
        <AgainstConclusion ticker={props.stock.ticker} since={since} onHolds={focus} onReconsider={show} />
      )}
    />
  )
}
