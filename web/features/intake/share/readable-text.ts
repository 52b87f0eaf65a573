import type { ContentFormat } from '#contract/extraction.ts'
import { formatOfText } from '#web/features/intake/extraction/source/pasted-text.ts'
import { mostBytes, type SharedText } from './shared-text.ts'

/** A text as it is sent for reading, with its number of words. */
export interface ReadableText {
  content: string
  format: ContentFormat
  words: number
}

/**
 * The most bytes of a text in a request. The rest of the server's limit is for other fields (`bodyLimit` of the
 * endpoint).
 */
const mostSent = 6 * 1024 * 1024 - 8192

/** Whether a text fits into a request. Quotation marks and line breaks take two bytes in JSON. */
export function canBeSent({ content }: ReadableText): boolean {
  return new Blob([JSON.stringify(content)]).size <= mostSent
}

/** Elements without text for a reader. Scripts may also reveal the person: pages keep the signed-in user there. */
const unread =
  'script,style,template,iframe,object,embed,svg,canvas,form,input,textarea,select,link,meta,base'

/** Prepares a text for reading. Its HTML is parsed in a document that is not drawn, loads nothing and runs nothing. */
export function readableText({ html, title }: SharedText): ReadableText {
  const format = /<[a-z][^>]*>/i.test(html) && formatOfText(html) === 'text' ? 'html' : formatOfText(html)
  if (format !== 'html')
    return {
      content: withTitle(html, title, format).slice(0, mostBytes),
      format,
      words: wordsIn(html, format),
    }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(unread)) element.remove()
  const content = `<!doctype html><html><head><title>${escaped(title)}</title></head><body>${body.innerHTML}</body></html>`
  return {
    content: content.slice(0, mostBytes),
    format,
    words: count(content.replace(/<title>.*?<\/title>|<[^>]*>/gs, ' ')),
  }
}

/** Subtitles have their title after the WEBVTT mark. */
function withTitle(text: string, title: string, format: ContentFormat): string {
  const name = title.replace(/^\(\d+\) | - YouTube$/g, '').replace(/\s+/g, ' ')
  return format === 'vtt' && name ? text.replace(/^\uFEFF?WEBVTT[^\n]*/, () => `WEBVTT - ${name}`) : text
}

function wordsIn(text: string, format: ContentFormat): number {
  if (format === 'text') return count(text)
  return count(text.replace(/^.*-->.*$|^WEBVTT.*$|^\d+\s*$/gm, ' '))
}

function count(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
