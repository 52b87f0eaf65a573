import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadOptions } from '#extraction/extract.ts'
import type { FirstAnswer } from '#extraction/reading/ask-first.ts'
import type { Document } from '#extraction/reading/document.ts'
import { readSource } from '#extraction/reading/read-source.ts'
import type { Reading, Source } from '#extraction/reading/source.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import { sampleOf } from './sample.ts'

/** Reads a source as `extraction/` wants it; `first` is what its address has answered already. */
export type ReadForExtraction = (
  source: Source,
  options: ReadOptions,
  first?: FirstAnswer | null,
) => Promise<Document>

export interface ReadSettings {
  reading: Omit<Reading, 'signal' | 'onProgress'>
  /** Our own origins: a sample below them is read from its file, because the private-network rule would refuse ourselves. */
  origins: string[]
  samples: string
}

/** The reader of sources for extractions. A sample of this server is read from its file. */
export function createRead({ reading, origins, samples }: ReadSettings): ReadForExtraction {
  return async (source, watching, first) => {
    const sample = source.content ? null : sampleOf(source.url ?? '', origins)
    if (sample) watching.onProgress('fetching')
    const wanted = sample
      ? { ...source, ...(await contentOf(join(samples, sample.file))), format: sample.format }
      : source
    return readSource(wanted, { ...reading, ...watching }, first)
  }
}

async function contentOf(path: string): Promise<{ content: string }> {
  try {
    return { content: await readFile(path, 'utf8') }
  } catch (cause) {
    throw new SourceError('failed', 'There is no sample at this address.', { cause })
  }
}
