import type { ContentFormat } from '#contract/extraction.ts'
import { formatOfText } from '#web/features/intake/extraction/source/pasted-text.ts'
import { mostBytes, type SharedText } from './shared-text.ts'

/** A text as it is sent to be read, and how much it is. */
export interface ReadableText {
  content: string
  format: ContentFormat
  words: number
}

/** Bytes of a request, of which a little is not the text (`bodyLimit` of its call). */
const mostSent = 6 * 1024 * 1024 - 8192

/** Whether a text fits into a request: as JSON, quotation marks and line breaks take twice their room. */
export function canBeSent({ content }: ReadableText): boolean {
  return new Blob([JSON.stringify(content)]).size <= mostSent
}

/** What tells nothing to a reader, and may tell others about them: pages keep who is signed in in their scripts. */
const unread =
  'script,style,template,iframe,object,embed,svg,canvas,form,input,textarea,select,link,meta,base'

/** Readies a text. Its HTML is taken apart in a document that nothing is drawn of, loads nothing and runs nothing. */
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

/** Subtitles tell their title behind their mark. */
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
