import { JSONParser } from '@streamparser/json'
import { type AnsweredTip, answeredTip, mostTips } from './read-answer.ts'

/**
 * Takes a model's answer in pieces cut anywhere, and reports each tip in it as soon as the tip is complete. The tips
 * are checked again when the answer is complete. An answer that is no JSON reports nothing here.
 */
export function tipsAsTheyCome(onTip: (tip: AnsweredTip) => void): (piece: string) => void {
  const parser = new JSONParser({ paths: ['$.tips.*'], keepStack: false })
  let broken = false
  let tips = 0
  parser.onValue = ({ value }) => {
    tips += 1
    const tip = tips <= mostTips ? answeredTip(value) : null
    if (tip) onTip(tip)
  }
  parser.onError = () => {
    broken = true
  }
  /** The text before the JSON. Null once the JSON has begun. */
  let before: string | null = ''

  return piece => {
    if (broken || parser.isEnded) return
    if (before === null) return parser.write(piece)
    before += piece
    const said = withoutThoughts(before)
    const from = said?.indexOf('{') ?? -1
    if (!said || from < 0) return
    before = null
    parser.write(said.slice(from))
  }
}

/** The text after a model's thoughts. Null while they last. */
function withoutThoughts(text: string): string | null {
  const said = text.trimStart()
  if (!said.startsWith('<')) return said
  const end = said.indexOf('</think>')
  return end < 0 ? null : said.slice(end + '</think>'.length)
}
