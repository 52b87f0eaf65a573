import type { ContentFormat } from '#contract/extraction.ts'

/** The text of a source, where its address cannot be read. */
export interface PastedText {
  content: string
  format: ContentFormat
  /** The file it came from; null for typed or pasted text. */
  fileName: string | null
}

/** Most bytes of a text (decisions, section 4). */
export const mostBytes = 5 * 1024 * 1024

const formats: Record<string, ContentFormat> = {
  txt: 'text',
  md: 'text',
  eml: 'text',
  html: 'html',
  htm: 'html',
  vtt: 'vtt',
  srt: 'srt',
}

/** What the file picker offers. */
export const acceptedFiles = '.txt,.md,.eml,.html,.htm,.vtt,.srt'

/** The format a file's name tells; null for a kind that cannot be read. */
export function formatOfFile(name: string): ContentFormat | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]
  return formats[ending?.toLowerCase() ?? ''] ?? null
}

/** The format a pasted text has by its first characters; plain text where nothing says otherwise. */
export function formatOfText(text: string): ContentFormat {
  const start = text.slice(0, 1000).trimStart()
  if (/^\uFEFF?WEBVTT(\s|$)/.test(start)) return 'vtt'
  if (/^(\d+\s*\n)?\d{1,2}:\d\d:\d\d[,.]\d{3} --> /.test(start.replace(/\r\n?/g, '\n'))) return 'srt'
  if (/^(<!--[\s\S]*?-->\s*)*<(!doctype html|html|head|body|article)[\s>]/i.test(start)) return 'html'
  return 'text'
}

/** Why a file cannot be taken, in a sentence; null when it can. */
export function refusalOfFile(file: { name: string; size: number }): string | null {
  if (!formatOfFile(file.name)) return `${file.name} is not a .txt, .html, .eml, .vtt or .srt file`
  if (file.size > mostBytes) return `${file.name} is larger than 5 MB`
  return null
}
