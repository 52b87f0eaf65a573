import { useState } from 'react'
import type { StrategistDetail } from '#contract/strategists.ts'
import { type StrategistAct, useIsModerator } from '#web/features/house/moderation/tools/moderated.ts'
import { ReportMenu } from '#web/features/library/reports/ReportMenu.tsx'
import { part, usePart } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

/**
 * The menu of a strategist. Everybody can report. Moderators can also withhold and merge, and only they load that code.
 */
export function StrategistMenu({ strategist }: { strategist: StrategistDetail }) {
  const [chosen, setChosen] = useState<StrategistAct | null>(null)
  const isModerator = useIsModerator()
  const close = () => setChosen(null)
  const items = usePart(isModerator ? tools : null, () => {})
  const opened = useOpened(tools, chosen !== null, close)
  const Dialog = opened && chosen && opened[chosen]
  return (
    <>
      <ReportMenu label="More for this strategist" thing={{ kind: 'strategist', id: strategist.id }}>
        {items && <items.Items strategist={strategist} onChoose={setChosen} />}
      </ReportMenu>
      {Dialog && <Dialog strategist={strategist} onClose={close} />}
    </>
  )
}

const tools = part(() => import('./strategist-tools.ts').then(module => module.strategistTools))
