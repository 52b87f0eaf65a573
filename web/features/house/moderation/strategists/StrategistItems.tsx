import { Eye, EyeOff, Merge, Split } from 'lucide'
import type { StrategistDetail } from '#contract/strategists.ts'
import type { StrategistAct } from '#web/features/house/moderation/tools/moderated.ts'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { MenuDivider, menuItem } from '#web/ui/overlays/Menu.tsx'
import { useTellAgain, useUnmerge } from './strategist-changes.ts'

interface Props {
  strategist: StrategistDetail
  onChoose: (act: StrategistAct) => void
}

/** The moderators' items for a strategist: withhold or show again, merge, or undo a merge. */
export function StrategistItems({ strategist: { id, withheld, alsoKnownAs }, onChoose }: Props) {
  const telling = useTellAgain(id)
  const parting = useUnmerge()
  return (
    <>
      <MenuDivider />
      {withheld ? (
        <button type="button" {...item} onClick={() => telling.mutate()}>
          <Icon of={Eye} size={16} /> Tell again who it is
        </button>
      ) : (
        <>
          <button type="button" {...item} onClick={() => onChoose('withhold')}>
            <Icon of={EyeOff} size={16} /> Withhold this strategist…
          </button>
          <button type="button" {...item} onClick={() => onChoose('merge')}>
            <Icon of={Merge} size={16} /> Merge into…
          </button>
        </>
      )}
      {alsoKnownAs.map(other => (
        <button key={other.id} type="button" {...item} onClick={() => parting.mutate(other.id)}>
          <Icon of={Split} size={16} />
          <span className="truncate">Undo the merge of {other.name}</span>
        </button>
      ))}
    </>
  )
}

const item = { ...menuItem, className: `${menuItem.className} w-full` }
