import { tokensOf } from '#contract/search-passage.ts'

const endings = ['', 's', 'es', 'ed', 'd', 'ing', 'e']
const fewestLetters = 4

/**
 * The forms in which texts may have a word: *raised* for *raise*, *margins* for *margin*. Words are kept as they are
 * written in the index, so each form is looked up by itself, which costs nothing where no text has it.
 */
export function formsOf(word: string): string[] {
  const [token, ...more] = tokensOf(word)
  if (!token || more.length > 0 || !/^[a-z]+$/.test(token) || token.length < fewestLetters) return []
  const stem = stemOf(token)
  const forms = [
    ...endings.map(ending => stem + ending),
    ...(stem.endsWith('y') ? [`${stem.slice(0, -1)}ies`] : []),
  ]
  const doubled = /([bdglmnprt])$/.exec(stem)?.[1]
  if (doubled) forms.push(`${stem}${doubled}ed`, `${stem}${doubled}ing`)
  return [...new Set(forms)].filter(form => form !== token)
}

/** Without its ending, as far as English words have one. */
function stemOf(token: string): string {
  if (/ies$/.test(token) && token.length > 4) return `${token.slice(0, -3)}y`
  for (const ending of ['ing', 'ed', 'es', 's', 'e']) {
    const stem = token.slice(0, -ending.length)
    if (!token.endsWith(ending) || stem.length < 3 || (ending === 's' && /[su]$/.test(stem))) continue
    return ending === 'ing' || ending === 'ed' ? stem.replace(/([bdgmnprt])\1$/, '$1') : stem
  }
  return token
}
