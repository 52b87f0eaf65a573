import type { ContentFormat } from '#contract/extraction.ts'

/** The text of a source, for an address that cannot be read. */
export interface PastedText {
  content: string
  format: ContentFormat
  /** The name of the file. Null for typed or pasted text. */
  fileName: string | null
}

/** Most bytes of a text (decisions, section 4). */
export const mostBytes = 5 * 1024 * 1024

const formats: Record<string, ContentFormat> = {
  txt: 'text',
  md: 'text',
  eml: 'text',
  opml: 'text',
  html: 'html',
  htm: 'html',
  vtt: 'vtt',
  srt: 'srt',
}

/** The endings that the file picker offers. */
export const acceptedFiles = '.txt,.md,.eml,.opml,.html,.htm,.vtt,.srt'

/** The format by a file's ending. Null for a kind that cannot be read. */
export function formatOfFile(name: string): ContentFormat | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]
  return formats[ending?.toLowerCase() ?? ''] ?? null
}

/** The format by the first characters of a pasted text. Plain text if nothing else matches. */
export function formatOfText(text: string): ContentFormat {
  const start = text.slice(0, 1000).trimStart()
  if (/^\uFEFF?WEBVTT(\s|$)/.test(start)) return 'vtt'
  if (/^(\d+\s*\n)?\d{1,2}:\d\d:\d\d[,.]\d{3} --> /.test(start.replace(/\r\n?/g, '\n'))) return 'srt'
  if (/^(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|article)[\s>]/i.test(start)) return 'html'
  return 'text'
}

/** Why a file is refused, as a sentence. Null if it is accepted. */
export function refusalOfFile(file: { name: string; size: number }): string | null {
  if (!formatOfFile(file.name)) return `${file.name} is not a .txt, .html, .eml, .vtt or .srt file`
  if (file.size > mostBytes) return `${file.name} is larger than 5 MB`
  return null
}
