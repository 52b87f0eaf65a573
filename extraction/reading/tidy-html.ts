import { type StartTag, startTagAt } from './start-tag.ts'
import { type TidyHtml, TidyHtmlWriter } from './tidy-html-writer.ts'

/** Elements that are removed with their content, which is not to be read or is no HTML. */
const unread = new Set(
  words(
    'script style noscript template iframe object svg canvas audio video select textarea noframes noembed xmp',
  ),
)
/** Those of them whose content is no markup: without an end tag they extend to the end of the page. */
const raw = new Set(words('script style iframe textarea noframes noembed xmp title'))

/**
 * Any HTML as a well-formed document of bounded size and depth, in one pass and linear time. The later readers
 * (linkedom, Readability) need quadratic time or stack on pages that are broken or hostile, which this prevents.
 */
export function tidyHtml(source: string): TidyHtml {
  const writer = new TidyHtmlWriter()
  const endless = new Set<string>()
  let at = 0
  while (at < source.length && writer.hasRoom()) {
    const open = source.indexOf('<', at)
    writer.text(source.slice(at, open === -1 ? source.length : open))
    if (open === -1) break
    at = afterMarkup(source, open, writer, endless)
  }
  return writer.finished()
}

/**
 * Handles the markup that begins with the `<` at `open`, and returns where it ends. `endless` has the names that no end
 * tag follows any more, so that it is not searched again.
 */
function afterMarkup(source: string, open: number, writer: TidyHtmlWriter, endless: Set<string>): number {
  const next = source[open + 1] ?? ''
  if (source.startsWith('<!--', open)) return after(source, '-->', open + 2)
  if (next === '!' || next === '?') return after(source, '>', open)
  if (next === '/') {
    const name = /[a-z][^\s/>]*/iy
    name.lastIndex = open + 2
    const match = name.exec(source)
    if (match) writer.close(match[0].toLowerCase())
    return after(source, '>', open)
  }
  if (!/[a-z]/i.test(next)) {
    writer.text('&lt;')
    return open + 1
  }
  const tag = startTagAt(source, open)
  if (tag.name === 'title' || unread.has(tag.name)) {
    // `<script/>` has no content in XHTML. In HTML nobody writes it with another meaning.
    if (tag.isClosed || endless.has(tag.name)) return tag.end
    const content = contentEnd(source, tag)
    if (content === null && !raw.has(tag.name)) {
      endless.add(tag.name)
      return tag.end
    }
    writer.unread(tag, source.slice(tag.end, content ?? source.length))
    return after(source, '>', content ?? source.length)
  }
  writer.open(tag)
  return tag.end
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  return found === -1 ? source.length : found + mark.length
}

function contentEnd(source: string, tag: StartTag): number | null {
  const end = new RegExp(`</${tag.name}`, 'gi')
  end.lastIndex = tag.end
  return end.exec(source)?.index ?? null
}

function words(list: string): string[] {
  return list.split(' ')
}
