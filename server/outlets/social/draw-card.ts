import { brand } from '#contract/brand.ts'
import { escapeXml } from '../../http/answers/escape.ts'
import { type Card, cardSize } from './card.ts'
import { drawMarks } from './draw-marks.ts'
import { drawable } from './drawable.ts'
import type { Font } from './font.ts'
import { linesOf, type Room } from './lines.ts'
import { colors } from './palette.ts'

const margin = 80
/** Beside the rule at the left of the title. */
const indent = 36
const right = cardSize.width - margin
const titleTop = 164

/**
 * Sizes of the title with their most lines. The first size at which the title fits is used; else the last, with the
 * title cut.
 */
const titleSizes = [
  { size: 84, most: 2 },
  { size: 68, most: 3 },
  { size: 56, most: 4 },
]
const lineHeight = 1.13

/** The picture of a card as SVG. One font shows all texts. */
export function drawCard(card: Card, font: Font, name: string = brand): string {
  const title = titleLines(drawable(card.title, font) ?? card.otherwise, font)
  const height = title.lines.length * title.size * lineHeight
  const known = card.facts.map(fact => drawable(fact, font)).filter(fact => fact !== null)
  const facts = linesOf(known.join('  ·  '), { font, size: 32, width: right - margin - indent, most: 1 })
  const write = (text: string, x: number, y: number, size: number, color: string, anchor = 'start') =>
    `<text x="${x}" y="${Math.round(y)}" font-size="${size}" fill="${color}" text-anchor="${anchor}">${escapeXml(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" font-family="Newsreader" font-weight="500">`,
    `<rect width="100%" height="100%" fill="${colors.paper}"/>`,
    logo(margin, 58),
    ...nameLines(name, card.kind, font).map(line => write(line, margin + 54, 92, 38, colors.ink)),
    write(card.kind, right, 92, 30, colors.quiet, 'end'),
    `<path d="M${margin + 3} ${titleTop + 6}v${Math.round(height - 4)}" stroke="${colors.accent}" stroke-width="6" stroke-linecap="round"/>`,
    ...title.lines.map((line, index) =>
      write(
        line,
        margin + indent,
        titleTop + title.size * (0.86 + index * lineHeight),
        title.size,
        colors.ink,
      ),
    ),
    ...facts.map(line => write(line, margin + indent, titleTop + height + 46, 32, colors.text)),
    card.marks.length > 0
      ? `<path d="M${margin} 502h${right - margin}" stroke="${colors.line}" stroke-width="2"/>`
      : '',
    drawMarks(card.marks, { font, x: margin, y: 532, width: right - margin }),
    '</svg>',
  ].join('')
}

/**
 * The name of the server beside the sign, cut before it meets the word in the corner. Empty for a name in a foreign
 * script.
 */
function nameLines(name: string, kind: string, font: Font): string[] {
  const width = right - margin - 54 - 40 - font.width(kind, 30)
  return linesOf(drawable(name, font) ?? '', { font, size: 38, width, most: 1 })
}

function titleLines(title: string, font: Font): { lines: string[]; size: number } {
  const width = right - margin - indent
  const set = titleSizes.map(room => ({ ...room, lines: linesOf(title, { ...room, font, width }) }))
  const whole = set.find(({ lines }) => isWhole(title, lines))
  if (whole) return { size: whole.size, lines: balanced(title, { ...whole, font, width }, whole.lines) }
  return set.at(-1) ?? { lines: [], size: 0 }
}

/** The same number of lines with widths as even as possible, so that no last word stands alone. */
function balanced(title: string, room: Room, lines: string[]): string[] {
  let best = lines
  for (let width = room.width - 20; width > room.width / 2; width -= 20) {
    const narrower = linesOf(title, { ...room, width, most: lines.length })
    if (!isWhole(title, narrower)) break
    best = narrower
  }
  return best
}

function isWhole(title: string, lines: string[]): boolean {
  return lines.join('').replaceAll(' ', '') === title.replaceAll(' ', '')
}

/** The sign of web/icon.svg, 40 px high. */
function logo(x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) scale(1.82)" fill="none" stroke-linecap="round"><path d="M2.5 3.5v15" stroke="${colors.accent}" stroke-width="3"/><path d="M8 4.5h13M8 11h9M8 17.5h5" stroke="${colors.ink}" stroke-width="2.6"/></g>`
}
