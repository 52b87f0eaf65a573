import { stanceWords } from '#contract/stance.ts'
import { escapeXml } from '../../http/answers/escape.ts'
import type { Mark } from './card.ts'
import type { Font } from './font.ts'
import { colors, stanceLooks } from './palette.ts'

const height = 52
const size = 28
const padding = 16
const gap = { inside: 10, between: 24 }

interface Row {
  font: Font
  x: number
  y: number
  width: number
}

/** One row with as many tickers and stances as fit, and the number of the others. */
export function drawMarks(marks: Mark[], { font, x, y, width }: Row): string {
  const drawn: string[] = []
  let at = 0
  for (const [index, mark] of marks.entries()) {
    const left = marks.length - index - 1
    const { svg, width: taken } = drawMark(mark, font)
    const reserved = left > 0 ? gap.between + font.width(moreWords(left), size) : 0
    if (index > 0 && at + taken + reserved > width) {
      drawn.push(textAt(at, moreWords(left + 1), colors.quiet))
      break
    }
    drawn.push(`<g transform="translate(${at})">${svg}</g>`)
    at += taken + gap.between
  }
  return `<g transform="translate(${x} ${y})">${drawn.join('')}</g>`
}

function moreWords(count: number): string {
  return `+${count} more`
}

function drawMark({ ticker, stance, count }: Mark, font: Font): { svg: string; width: number } {
  const parts: string[] = []
  let width = 0
  if (ticker) {
    const own = Math.ceil(font.width(ticker, size)) + 2 * padding
    parts.push(
      `<rect x="1" y="1" width="${own - 2}" height="${height - 2}" rx="9" fill="${colors.surface}" stroke="${colors.border}" stroke-width="2"/>`,
      textAt(padding, ticker, colors.ink),
    )
    width += own
  }
  if (stance) {
    if (ticker) width += gap.inside
    const { path, color, ground } = stanceLooks[stance]
    const words =
      count === null ? stanceWords[stance] : `${count.toLocaleString('en-US')} ${stanceWords[stance]}`
    const own = Math.ceil(font.width(words, size)) + 2 * padding + 32
    parts.push(
      `<g transform="translate(${width})"><rect width="${own}" height="${height}" rx="9" fill="${ground}"/>`,
      `<path d="${path}" transform="translate(${padding} 15) scale(2.2)" fill="${color}"/>`,
      `${textAt(padding + 32, words, color)}</g>`,
    )
    width += own
  }
  return { svg: parts.join(''), width }
}

function textAt(x: number, text: string, color: string): string {
  return `<text x="${x}" y="36" font-size="${size}" fill="${color}">${escapeXml(text)}</text>`
}
