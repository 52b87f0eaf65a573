import type { Leaning, Strength } from '#extraction/extractors/rules/stance/leaning.ts'

/** One wording of the lexicon. */
export interface Phrase {
  id: string
  leaning: Leaning
  strength: Strength
  /** In the pattern language of the lexicon. */
  phrase: string
  /** Words that it matches. */
  example: string
  /** Similar words that it does not match. */
  counter: string
}

/**
 * The phrases of a list, one on each line: id, leaning, strength, phrase, example and counter-example, separated by ¦.
 * ¤ stands for the name of a company.
 */
export function phrasesOf(list: string): Phrase[] {
  return list
    .trim()
    .split('\n')
    .map(line => {
      const [id = '', leaning = '', strength = '', phrase = '', example = '', counter = ''] =
        line.split(' ¦ ')
      if (!isLeaning(leaning) || !isStrength(strength) || counter === '')
        throw new Error(`The lexicon has a line that is no phrase: ${line}`)
      return { id, leaning, strength, phrase, example, counter }
    })
}

function isLeaning(word: string): word is Leaning {
  return ['bullish', 'bearish', 'neutral'].includes(word)
}

function isStrength(word: string): word is Strength {
  return ['verdict', 'judgement', 'mood'].includes(word)
}

const gap =
  '(?:(?!(?:nicht|kein[a-z]*|nie|niemals|ne|pas|jamais|non|no|mai|não|nunca|niet|geen|nooit|not|never|nor)[ .,;:!?])[^ .,;:!?]{1,30} )'
/** What several phrases share. `price` and `holding`: what is traded if it is shares, because people also buy coffee machines, and buy on Amazon. */
const parts: Record<string, string> = {
  /** The words between two that belong together, a company among them, but none that turns them round. */
  gap: `${gap}{0,4}?`,
  wide: `${gap}{0,8}?`,
  price:
    '(?:¤+|shares?|stocks?|it|mine|this|these|them|more|some|the (?:stock|shares|dip|fund|etf|company|name))',
  holding:
    '(?= (?:(?:two|three|four|five|six|ten|twenty|fifty|hundred|every|each|single|last|tranche|batch|lot|block|next|more|some|additional|another|my|our|a|an|the|of|new|few|small|full|starter|all|half|back|into|again|up|these|in|to|\\w+ly|[$€£]?[\\d,.]+k?|worth|out|for|first|large|tiny|initial|entire|whole|rest|remaining|shares?|stocks?|position|stake|and|on) ){0,6}?(?:¤|shares?|stocks?|position|stake|it|mine|this|these|both|them|dip|calls|here|again|today|yesterday|recently|earlier|(?:last|this) (?:week|month|quarter|year)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|at [$€£\\d])|$|[.,])',
}

/**
 * The regular expression of a phrase. The phrase is written like one, but brackets do not capture, <n> stands for up to
 * n words with the space after them, <w> for one word, ~ for the rest of a word, and @ before a name for a part that
 * several phrases share.
 */
export function patternOf(phrase: string): string {
  let pattern = ''
  let isInClass = false
  for (let at = 0; at < phrase.length; at++) {
    const rest = phrase.slice(at, at + longestMark)
    const mark = isInClass ? null : /^(?:<(w|\d)>|@(\w+))/.exec(rest)
    const character = phrase.charAt(at)
    if (mark) {
      pattern += mark[2] ? (parts[mark[2]] ?? '') : mark[1] === 'w' ? '\\w+' : `(?:\\w+ ){0,${mark[1]}}`
      at += mark[0].length - 1
    } else if (character === '\\') pattern += phrase.slice(at, ++at + 1)
    else if (!isInClass && character === '~') pattern += '\\w*'
    else if (!isInClass && character === '(' && rest.charAt(1) !== '?') pattern += '(?:'
    else pattern += character
    if (character === '[') isInClass = true
    else if (character === ']') isInClass = false
  }
  return pattern
}

const longestMark = 12
