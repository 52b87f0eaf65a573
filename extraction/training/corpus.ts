import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type GoldDocument, readGold } from '#extraction/gold/gold-document.ts'

/** A folder of labelled texts that lies outside the project: `train/` with its documents, and `score.mjs`. */
export interface Corpus {
  documents: GoldDocument[]
  /** The folder of the documents, for the scorer. */
  gold: string
  scorer: string
}

/** Which publishers are read: all, or one half of them, so that what is seen in one half can be tried on the other. */
export type Half = 'a' | 'b' | null

/** Reads a corpus. Throws where it is not there or a document has another form. */
export function readCorpus(directory: string, half: Half = null): Corpus {
  const gold = join(directory, 'train')
  const documents = readGold(gold).filter(({ meta }) => half === null || halfOf(meta.publisher) === half)
  return { documents, gold, scorer: join(directory, 'score.mjs') }
}

function halfOf(publisher: string): Half {
  const [first] = createHash('sha1').update(publisher).digest('hex')
  return Number.parseInt(first ?? '0', 16) % 2 === 0 ? 'a' : 'b'
}
