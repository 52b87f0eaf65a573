import { caseLine } from '#contract/cases.ts'

/** A case of `/api/cases.jsonl` as a gold document, with the name of its file. Throws where the line is none. */
export function goldOfCase(json: string): { file: string; document: object } {
  const { id, kind, title, published_at, text, expected, extractor, made_from } = caseLine.parse(
    JSON.parse(json),
  )
  // What names a file comes from a server that may be somebody else's.
  if (!/^[\da-f-]{36}$/.test(id)) throw new Error(`${id} is no id of a case`)
  const isNegative = expected.tips.length === 0
  const document = {
    ...{ id, source: 'case', kind: isNegative ? 'negative' : kind, title, author: null, published_at, text },
    gold: expected,
    meta: { read_as: kind, extractor, made_from },
  }
  return { file: `${id}.json`, document }
}
