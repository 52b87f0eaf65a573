import { useQuery } from '@tanstack/react-query'
import type { StockDetail } from '#contract/stocks.ts'
import { useUser } from '#web/account/queries.ts'
import { namesOfStock } from '#web/features/library/stocks/queries.ts'
import { Version } from '#web/features/library/versions/Version.tsx'
import { VersionsDialog } from '#web/features/library/versions/VersionsDialog.tsx'
import { mayMendName } from './may-mend-name.ts'
import { useRestoreName } from './name-changes.ts'

interface Props {
  stock: StockDetail
  onOpenChange: (open: boolean) => void
}

/** The earlier names of a stock, newest first. A person who may change the name can restore each. */
export function StockNamesDialog({ stock, onOpenChange }: Props) {
  const names = useQuery(namesOfStock(stock.ticker))
  const mayMend = mayMendName(useUser(), stock)
  const restoring = useRestoreName(stock)
  const versions = names.data ?? []
  const present = versions[0]
  return (
    <VersionsDialog
      reading={names}
      onOpenChange={onOpenChange}
      description={`What ${stock.ticker} was called here. A name that is brought back becomes a new version.`}
    >
      {versions.map(({ version, by, at, from, to }, place) => (
        <Version
          key={version}
          version={version}
          by={by ?? 'member'}
          at={at}
          where={place === 0 ? 'its name now' : null}
          changes={from === null ? [] : [{ name: 'Name', from, to }]}
          onRestore={
            mayMend && present && to !== present.to
              ? () =>
                  restoring.mutate(
                    { version, seen: present.version },
                    { onSuccess: () => onOpenChange(false) },
                  )
              : undefined
          }
          busy={restoring.isPending}
        />
      ))}
    </VersionsDialog>
  )
}
