import { decodeEntities } from './entities.ts'
import { oneLine } from './whitespace.ts'

/** A JSON-LD node. None of its properties is certain. */
export type StructuredNode = Record<string, unknown>

export interface StructuredData {
  /** The node that describes the article, if there is one. */
  article: StructuredNode | null
  byId: ReadonlyMap<string, StructuredNode>
}

const mostNodes = 2000
const articleType = /(?:Article|BlogPosting|Posting|Report|Review|WebPage)$/

/** The content of a page's JSON-LD scripts. Scripts that are not JSON are skipped. */
export function structuredDataOf(scripts: readonly string[]): StructuredData {
  const nodes = allNodes(scripts.map(parsed))
  const byId = new Map<string, StructuredNode>()
  for (const node of nodes) {
    const id = node['@id']
    if (typeof id === 'string' && !(byId.has(id) && Object.keys(node).length < 3)) byId.set(id, node)
  }
  const articles = nodes.filter(node => typesOf(node).some(type => articleType.test(type)))
  const rank = (node: StructuredNode) => (typesOf(node).some(type => /Page$/.test(type)) ? 1 : 0)
  return { article: articles.sort((a, b) => rank(a) - rank(b))[0] ?? null, byId }
}

/** The text of a property, with entities decoded. Null if it is no text. */
export function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return textOf(value[0])
  if (isNode(value)) return textOf(value['@value'])
  if (typeof value !== 'string') return null
  return oneLine(decodeEntities(value.slice(0, 20_000))) || null
}

/** The nodes of a property. References by @id are resolved, and a plain name becomes a node with that name. */
export function nodesOf(value: unknown, byId: StructuredData['byId']): StructuredNode[] {
  return [value].flat().flatMap(entry => {
    if (typeof entry === 'string') return [byId.get(entry) ?? { name: entry }]
    if (!isNode(entry)) return []
    const id = entry['@id']
    const referred = typeof id === 'string' ? byId.get(id) : undefined
    return [{ ...referred, ...entry }]
  })
}

function typesOf(node: StructuredNode): string[] {
  return [node['@type']].flat().filter(type => typeof type === 'string')
}

function parsed(script: string): unknown {
  const json = script
    .trim()
    .replace(/^(?:<!--|(?:\/\/\s{0,9})?<!\[CDATA\[)/, '')
    .replace(/;$/, '')
    .trimEnd()
    .replace(/(?:-->|(?:\/\/\s{0,9})?\]\]>)$/, '')
  for (const text of [json, json.replace(/[\n\r\t]+/g, ' ')]) {
    try {
      return JSON.parse(text)
    } catch {
      // Line breaks in strings are the usual error, and are repaired for the second try. Otherwise the script is
      // skipped.
    }
  }
  return null
}

function allNodes(roots: unknown[]): StructuredNode[] {
  const nodes: StructuredNode[] = []
  const queue = [...roots]
  // Breadth first, so that the page's own node comes before its parts.
  for (let index = 0; index < queue.length && nodes.length < mostNodes; index += 1) {
    const value = queue[index]
    if (Array.isArray(value)) queue.push(...value.slice(0, mostNodes))
    if (!isNode(value)) continue
    nodes.push(value)
    const children = Object.values(value).filter(child => typeof child === 'object' && child !== null)
    queue.push(...children.slice(0, mostNodes))
  }
  return nodes
}

function isNode(value: unknown): value is StructuredNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
