import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { drawCard } from './draw-card.ts'
import { readFont } from './font.ts'
import type { PaintingOrder, PaintingResult } from './painting.ts'

// A program of its own: the library keeps 3 MB a picture until it is collected, and the server must outlive its crash.
const [file = ''] = process.argv.slice(2)
const font = readFont(file)
const options: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [file], defaultFontFamily: 'Newsreader' },
  logLevel: 'off',
}

process.on('message', (order: PaintingOrder) => {
  const { number, card, name } = order
  try {
    tell({ number, png: new Resvg(drawCard(card, font, name), options).render().asPng() })
  } catch (error) {
    tell({ number, problem: error instanceof Error ? error.message : String(error) })
  }
  // Given by the server that starts us: the engine does not know what the library holds, and would wait too long.
  globalThis.gc?.()
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0))

function tell(result: PaintingResult): void {
  process.send?.(result)
}
