import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { hexColor } from '#contract/look.ts'

/** The icon as pictures, for phones: their sizes, and how much of each the sign fills. */
const icons = [
  { file: '192.png', size: 192, filled: 0.62, radius: 0.2 },
  { file: '512.png', size: 512, filled: 0.62, radius: 0.2 },
  // Phones cut the icon to their own shapes. The sign stays inside the circle that every shape leaves (80 % of the
  // width).
  { file: 'maskable-512.png', size: 512, filled: 0.46, radius: 0 },
  { file: 'apple-touch.png', size: 180, filled: 0.56, radius: 0 },
]

/** Writes the sign of web/icon.svg on the ground of the pages into web/icons. */
export function paintIcons(root: string): void {
  const folder = join(root, 'web/icons')
  mkdirSync(folder, { recursive: true })
  for (const { file, size, filled, radius } of icons)
    writeFileSync(join(folder, file), new Resvg(draw(size, filled, radius)).render().asPng())
}

function draw(size: number, filled: number, radius: number): string {
  // The sign is 22 units wide and high. Its strokes end at 1 and 22.3.
  const scale = (size * filled) / 22
  const at = (size - 23 * scale) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="100%" height="100%" rx="${size * radius}" fill="${hexColor('paper', 'light')}"/>
    <g transform="translate(${at} ${(size - 22 * scale) / 2}) scale(${scale})" fill="none" stroke-linecap="round">
      <path d="M2.5 3.5v15" stroke="${hexColor('accent', 'light')}" stroke-width="3"/>
      <path d="M8 4.5h13M8 11h9M8 17.5h5" stroke="${hexColor('ink', 'light')}" stroke-width="2.6"/>
    </g>
  </svg>`
}
