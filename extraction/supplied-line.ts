import { z } from 'zod'
import { readArticle } from '#extraction/reading/article.ts'
import { type Document, nothingKnown } from '#extraction/reading/document.ts'
import { readPlainText } from '#extraction/reading/plain-text.ts'

/** JSON can contain half a surrogate pair, such as \\ud800. It is no character and cannot be written as UTF-8. */
const characters = z.string().transform(text => text.toWellFormed())

const line = z
  .object({
    id: z.union([characters, z.number()]).transform(String),
    kind: z.enum(['blog', 'newsletter', 'transcript']),
    url: characters.nullish(),
    title: characters.nullish(),
    author: characters.nullish(),
    published_at: characters.nullish(),
    text: characters.nullish(),
    html: characters.nullish(),
  })
  .refine(one => one.text != null || one.html != null, 'it has neither text nor html')
export type SuppliedLine = z.infer<typeof line>

/** Parses one line of a JSON Lines file. Throws an Error whose message says what is wrong with the line. */
export function parseLine(json: string): SuppliedLine {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new Error('it is not JSON')
  }
  const parsed = line.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(issue ? `${issue.path.join('.')} ${issue.message}`.trim() : 'it is no document')
}

/** The document of a line. Title, author and date that the line states replace those found in the text. */
export function documentOfLine(supplied: SuppliedLine): Document {
  const url = supplied.url && URL.canParse(supplied.url) ? supplied.url : null
  const read = supplied.html != null ? readArticle(supplied.html, url) : documentOfText(supplied, url)
  return {
    ...read,
    title: supplied.title?.trim() || read.title,
    author: supplied.author?.trim() || read.author,
    publishedAt: supplied.published_at?.trim() || read.publishedAt,
  }
}

function documentOfText({ kind, text }: SuppliedLine, url: string | null): Document {
  const isTranscript = kind === 'transcript'
  return {
    ...nothingKnown,
    type: isTranscript ? 'youtube' : 'blog',
    url,
    canonicalUrl: url,
    ...(isTranscript ? joinedCaptions(text ?? '') : readPlainText(text ?? '')),
  }
}

/**
 * Caption files break lines anywhere, so lines are joined and only blank lines separate paragraphs. Times in the text
 * are kept.
 */
function joinedCaptions(text: string): Pick<Document, 'text' | 'times'> {
  const read = readPlainText(text)
  if (read.times) return read
  const paragraphs = text.split(/\r?\n\s*\n/).map(paragraph => paragraph.replace(/\s+/g, ' ').trim())
  return { text: paragraphs.filter(Boolean).join('\n\n'), times: null }
}
