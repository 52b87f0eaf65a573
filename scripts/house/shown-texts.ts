import { parseSync } from 'vite'

/** A text of the product that people may read, with where it stands. */
export interface ShownText {
  path: string
  text: string
}

/** Attributes and properties whose values nobody reads; `words` are what the finder of pages is asked for. */
const unread =
  /^(?:class|className|href|rel|role|d|viewBox|src|style|words|description|summary|tags)$|ClassName$|^(?:data|aria-(?:controls|labelledby|describedby))/

/** What is called with words of a program: classes, selectors, patterns, and what documents a call for programs. */
const callsUnread =
  /^(?:describe|meta|cn|closest|matches|querySelector(?:All)?|getElementById|RegExp|endpoint)$/

/** Names of classes: each word has a hyphen, colon, slash or bracket, or all are lower case beside such a word. */
const classes = /^(?:[a-z\d]+ )*\S*[a-z\d]+[-:[/]\S+(?: \S+)*$/

/**
 * The texts in the source of a page or of the contract: words of markup, labels, and strings that read as words. Texts
 * in a template come with `…` for what is filled in. Descriptions of calls, which programs read, are left out.
 */
export function shownTexts(path: string, source: string): ShownText[] {
  const texts: ShownText[] = []
  const keep = (text: string) => texts.push({ path, text: text.replace(/\s+/g, ' ').trim() })

  function visit(node: unknown): void {
    if (Array.isArray(node)) {
      for (const one of node) visit(one)
      return
    }
    if (!isNode(node)) return
    if (/^(?:Import|ExportAll)Declaration$|^TS(?:TypeA|Interface)/.test(node.type)) return
    if (node.type === 'JSXText' && typeof node.value === 'string') keep(node.value)
    else if (node.type === 'Literal' && typeof node.value === 'string') {
      if (readsAsWords(node.value)) keep(node.value)
    } else if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
      const text = node.quasis.map(cooked).join('…')
      if (readsAsWords(text)) keep(text)
      visit(node.expressions)
    } else if (node.type === 'JSXAttribute' || node.type === 'Property') {
      const name = nameOf(node.name) ?? nameOf(node.key) ?? ''
      if (!unread.test(name)) visit(node.value)
    } else if (/^(?:Call|New)Expression$/.test(node.type) && callsUnread.test(calledName(node.callee))) {
      // What such a call takes besides words, a schema say, is no text either.
      if (isNode(node.callee)) visit(node.callee.object)
    } else if (node.type === 'CallExpression' && calledName(node.callee) === 'plural') {
      // Its noun is one word without a capital.
      for (const noun of [node.arguments].flat())
        if (isNode(noun) && noun.type === 'Literal') keep(nameOf(noun) ?? '')
      visit(node.arguments)
    } else for (const value of Object.values(node)) visit(value)
  }

  visit(parseSync(path, source).program.body)
  return texts.filter(({ text }) => /[a-z]/i.test(text))
}

/** One word with a capital, several words, or the beginning or end of a sentence; no names of classes. */
function readsAsWords(text: string): boolean {
  if (/^[A-Z][a-z]+$/.test(text)) return true
  if (!/\s/.test(text) || /[{};=<>$]|\w\(/.test(text)) return false
  return /[.?!…]/.test(text) || !classes.test(text.trim())
}

interface Node {
  type: string
  [field: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (typeof node.name === 'string') return node.name
  return typeof node.value === 'string' ? node.value : undefined
}

/** The last name of what is called: `describe` of `z.string().describe`. */
function calledName(callee: unknown): string {
  if (!isNode(callee)) return ''
  return nameOf(callee) ?? nameOf(callee.property) ?? ''
}

function cooked(quasi: unknown): string {
  if (!isNode(quasi) || typeof quasi.value !== 'object' || quasi.value === null) return ''
  return 'cooked' in quasi.value && typeof quasi.value.cooked === 'string' ? quasi.value.cooked : ''
}
