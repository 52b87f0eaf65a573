const anchor = /<a\s[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi

/**
 * The links of a text, each once, in their order: one a line, several in a line, or those of a page such as the bookmarks
 * that a browser exports. An address inside another, as archives have it, is a part of that.
 */
export function linksIn(text: string): string[] {
  const anchors = [...text.matchAll(anchor)].map(([, double, single]) => (double ?? single ?? '').trim())
  const words = anchors.length > 0 ? anchors.map(unescaped) : text.split(/[\s,;]+(?=https?:\/\/)|\s+/i)
  return [...new Set(words.map(withoutEnd).filter(word => /^https?:\/\/[^\s/]/i.test(word)))]
}

/** What a sentence or a list puts around a link. */
function withoutEnd(word: string): string {
  return word.replace(/^[<("'[]+/, '').replace(/[>"'\],;]+$|[.!?]+$/, '')
}

function unescaped(address: string): string {
  return address.replaceAll('&amp;', '&')
}
