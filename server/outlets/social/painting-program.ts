import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js'
import { drawCard } from './draw-card.ts'
import { readFont } from './font.ts'
import type { PaintingOrder, PaintingResult } from './painting.ts'

// A program of its own: the library holds 3 MB a picture until garbage collection, and the server must survive its
// crash.
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
  // The server starts this program with `gc`. The engine does not know the memory of the library, and would collect too
  // late.
  globalThis.gc?.()
})
// The server has gone.
process.on('disconnect', () => process.exit(0))

function tell(result: PaintingResult): void {
  process.send?.(result)
}
