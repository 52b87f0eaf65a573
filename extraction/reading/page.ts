import { parseHTML } from 'linkedom'
import { tidyHtml } from './tidy-html.ts'
import { oneLine } from './whitespace.ts'

/** The part of the DOM that reading uses; the project's types know no browser. */
export interface PageNode {
  readonly nodeType: number
  readonly textContent: string | null
  readonly childNodes: Iterable<PageNode>
}

export interface PageElement extends PageNode {
  readonly localName: string
  getAttribute(name: string): string | null
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
  closest(selector: string): PageElement | null
  remove(): void
}

export interface Page {
  /** The <html> element. */
  root: PageElement
  body: PageElement
  /** The document for Readability, which changes it. */
  document: unknown
  /** <meta> by name, property or itemprop in lower case; the first of a name that says something. */
  meta: ReadonlyMap<string, string>
  /** Contents of the JSON-LD scripts. */
  structuredData: string[]
  /** Nested so that finding the article in it would take too long. */
  isTangled: boolean
}

/** Any HTML as a page to be read; it need not be well-formed. */
export function parsePage(source: string): Page {
  const { html, structuredData, isTangled } = tidyHtml(source)
  const { document } = parseHTML(html)
  const root: PageElement = document.documentElement
  return { root, body: document.body, document, meta: metaOf(root), structuredData, isTangled }
}

/** Whether a node is an element. */
export function isElement(node: PageNode): node is PageElement {
  return node.nodeType === 1
}

/** Whether a node is a text. */
export function isText(node: PageNode): boolean {
  return node.nodeType === 3
}

/** The text of an element on one line, or its first `limit` characters; the rest is not even looked at. */
export function briefText(element: PageElement | null | undefined, limit: number): string {
  let text = ''
  const visit = (node: PageNode) => {
    if (isText(node)) text += node.textContent ?? ''
    for (const child of node.childNodes) {
      if (text.length > limit * 2) return
      visit(child)
    }
  }
  if (element) visit(element)
  return oneLine(text.slice(0, limit * 2)).slice(0, limit)
}

function metaOf(root: PageElement): Map<string, string> {
  const meta = new Map<string, string>()
  for (const element of root.querySelectorAll('meta')) {
    const name = ['property', 'name', 'itemprop'].map(key => element.getAttribute(key)).find(Boolean)
    // Some publishers write `value` for `content`.
    const content = (element.getAttribute('content') || element.getAttribute('value') || '').trim()
    const key = name?.trim().toLowerCase() ?? ''
    if (key !== '' && content !== '' && !meta.has(key)) meta.set(key, content)
  }
  return meta
}
