import type { StartTag } from './start-tag.ts'

export interface TidyHtml {
  /** A whole small document: the page's facts in the head, everything to read in the body. */
  html: string
  /** The contents of <script type="application/ld+json">. */
  structuredData: string[]
  /**
   * Whether so many elements are nested so deep that algorithms over each element and its descendants would take too
   * long.
   */
  isTangled: boolean
}

/** Deeper elements are flattened, further elements lose their tags, and further text is cut. No page needs more. */
const mostDepth = 80
const mostElements = 20_000
const mostText = 1_000_000
/** The sum of the depths of all elements: ten times that of a long article. */
const mostTangle = 500_000
const mostStructuredData = 500_000

const voidElements = new Set(words('area base br col embed hr img input link meta param source track wbr'))
const inline = new Set(words('a abbr b big cite code em font i mark q s small span strong sub sup tt u'))
const structural = new Set(['html', 'head', 'body'])
/** The open elements that each of these elements ends, up to the boundary. */
const closing: Record<string, { ends: Set<string>; boundary: Set<string> }> = {
  li: { ends: new Set(['li']), boundary: new Set(words('ul ol menu')) },
  dt: { ends: new Set(words('dt dd')), boundary: new Set(['dl']) },
  dd: { ends: new Set(words('dt dd')), boundary: new Set(['dl']) },
  td: { ends: new Set(words('td th')), boundary: new Set(words('tr table')) },
  th: { ends: new Set(words('td th')), boundary: new Set(words('tr table')) },
  tr: { ends: new Set(['tr']), boundary: new Set(['table']) },
}

/** Writes a tidy document from the parts of an untidy one, within limits. */
export class TidyHtmlWriter {
  #head: string[] = []
  #body: string[] = []
  #stack: string[] = []
  #structuredData: string[] = []
  #rootAttributes = ''
  #hasTitle = false
  #textLength = 0
  #structuredLength = 0
  #elements = 0
  #tangle = 0
  /** The number of open elements that were not written because they are too deep. */
  #flattened = 0

  hasRoom(): boolean {
    return this.#textLength < mostText
  }

  text(text: string): void {
    if (text === '') return
    const rest = text.slice(0, mostText - this.#textLength)
    this.#textLength += rest.length
    this.#body.push(rest)
  }

  unread({ name, attributes }: StartTag, content: string): void {
    if (name === 'title' && !this.#hasTitle) {
      this.#hasTitle = true
      this.#head.push(`<title>${content.slice(0, 1000).replaceAll('<', '&lt;')}</title>`)
    }
    const isStructured = name === 'script' && /ld\+json/i.test(attributes.get('type') ?? '')
    if (isStructured && this.#structuredLength + content.length <= mostStructuredData) {
      this.#structuredLength += content.length
      this.#structuredData.push(content)
    }
  }

  open(tag: StartTag): void {
    const { name, attributes } = tag
    if (name === 'html')
      this.#rootAttributes ||= written(new Map([...attributes].filter(([key]) => key === 'lang')))
    if (structural.has(name)) return
    this.#elements += 1
    if (this.#elements > mostElements) {
      this.#separate(name)
      return
    }
    if (voidElements.has(name)) {
      const isHead = name === 'link' || name === 'base' || (name === 'meta' && !attributes.has('itemprop'))
      const target = isHead ? this.#head : this.#body
      target.push(`<${name}${written(attributes)}>`)
      return
    }
    this.#closeImplied(name)
    if (this.#stack.length >= mostDepth) {
      this.#flattened += 1
      this.#separate(name)
      return
    }
    this.#stack.push(name)
    this.#tangle += this.#stack.length
    this.#body.push(`<${name}${written(attributes)}>`)
  }

  close(name: string): void {
    if (structural.has(name) || voidElements.has(name)) return
    if (this.#flattened > 0) {
      this.#flattened -= 1
      this.#separate(name)
      return
    }
    const index = this.#stack.lastIndexOf(name)
    if (index !== -1) this.#closeDownTo(index)
    else this.#separate(name)
  }

  finished(): TidyHtml {
    this.#closeDownTo(0)
    const html = `<!DOCTYPE html><html${this.#rootAttributes}><head>${this.#head.join('')}</head><body>${this.#body.join('')}</body></html>`
    return { html, structuredData: this.#structuredData, isTangled: this.#tangle > mostTangle }
  }

  /** Separates the words around a tag that is left out by one space: a million spaces would be read again and again. */
  #separate(name: string): void {
    if (!inline.has(name) && this.#body.at(-1) !== ' ') this.#body.push(' ')
  }

  #closeImplied(name: string): void {
    const rule = closing[name]
    for (let index = this.#stack.length - 1; rule && index >= 0; index -= 1) {
      const open = this.#stack[index] ?? ''
      if (rule.boundary.has(open)) break
      if (!rule.ends.has(open)) continue
      this.#closeDownTo(index)
      return
    }
    if (inline.has(name)) return
    // A block ends an open paragraph, together with the inline elements in it.
    let index = this.#stack.length - 1
    while (index >= 0 && inline.has(this.#stack[index] ?? '')) index -= 1
    if (this.#stack[index] === 'p') this.#closeDownTo(index)
  }

  #closeDownTo(index: number): void {
    while (this.#stack.length > index) this.#body.push(`</${this.#stack.pop()}>`)
  }
}

function written(attributes: Map<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`).join('')
}

function words(list: string): string[] {
  return list.split(' ')
}
