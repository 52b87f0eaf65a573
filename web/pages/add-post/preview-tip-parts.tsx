import type { ExtractedTip } from '#contract/extraction.ts'
import { newTipOfExtraction } from '#contract/new-post-of-extraction.ts'
import { originOfExtractedTip } from '#web/features/intake/extraction/origin-of-extracted-tip.ts'
import type { PreviewTipParts } from '#web/features/intake/extraction/tip-parts.ts'
import { headlineOf } from '#web/features/library/tips/card/headline.ts'
import { TipBody } from '#web/features/library/tips/card/TipBody.tsx'
import { part } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'

const editor = part(() =>
  import('#web/features/library/tips/form/ExtractedTipDialog.tsx').then(module => module.ExtractedTipDialog),
)

/** The components that draw a tip in every preview. */
export const previewTipParts: PreviewTipParts = {
  body: (tip, { found, post, readByMachine }) => (
    <TipBody
      tip={newTipOfExtraction(tip)}
      headline={headlineOf({ ...newTipOfExtraction(tip), company: tip.company_name ?? tip.ticker })}
      finding={tip.evidence ? (found ? 'source' : 'nowhere') : null}
      provenance={readByMachine ? 'Read by machine' : undefined}
      origin={originOfExtractedTip(tip, post)}
    />
  ),
  editor: (tip, on) => <TipEditor tip={tip} {...on} />,
  // Where loading fails, the press loads the code again.
  nearEditor: () => void editor.load().catch(() => {}),
}

interface EditorProps {
  tip: ExtractedTip
  onChange: (tip: ExtractedTip) => void
  onClose: () => void
}

function TipEditor(props: EditorProps) {
  const ExtractedTipDialog = useOpened(editor, true, props.onClose)
  return ExtractedTipDialog && <ExtractedTipDialog {...props} />
}
