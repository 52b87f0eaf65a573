import { findOrders } from '#extraction/orders.ts'
import { isFound } from '#extraction/text/word-pattern.ts'

/** Wording to whoever answers questions by a text, besides what gives orders to every machine. */
const toAnswerers = new RegExp(
  [
    '\\b(?:forget|ignore|disregard) (?:everything|anything|all)\\b',
    '\\bas an? ai\\b[^.!?\\n]{0,40}\\byou\\b',
    '\\bfrom now on\\b[^.!?\\n]{0,30}\\b(?:your|you) (?:answer|reply|respond|say|output)',
    '\\b(?:when|if|whenever) you (?:are asked|answer|summari[sz]e)\\b',
    '\\b(?:whoever|anyone who|everybody who) (?:summari[sz]es|answers|reads this to)\\b',
    '\\byour (?:answer|reply|response|summary) (?:must|should|has to|have to|shall) (?:say|be|contain|mention|begin)\\b',
    '"(?:sentences|quotes|answer)" ?:',
    '(?:忽略|无视|無視)[^。！？\\n]{0,20}(?:指令|指示|提示|命令)',
    'игнорируй|zignoruj|negeer alle',
  ].join('|'),
  'gi',
)

/** Whether a text of somebody else gives orders to the model that is to answer by it. */
export function givesOrders(text: string): boolean {
  return findOrders(text).length > 0 || isFound(toAnswerers, text)
}
