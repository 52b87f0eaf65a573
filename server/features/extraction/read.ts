import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Read } from '#extraction/extract.ts'
import { type Reading, readSource, type Source } from '#extraction/reading/read-source.ts'
import { SourceError } from '#extraction/reading/source-error.ts'

/** Reads a source as `extraction/` wants it. */
export type ReadForExtraction = Read<Source>

export interface ReadSettings {
  reading: Omit<Reading, 'signal' | 'onProgress'>
  /** Our own origins: a sample below them is read from its file, because the private-network rule would refuse ourselves. */
  origins: string[]
  samples: string
}

const formats = { html: 'html', vtt: 'vtt' } as const

export function createRead({ reading, origins, samples }: ReadSettings): ReadForExtraction {
  return async (source, watching) => {
    const sample = source.content ? null : sampleOf(source.url ?? '', origins)
    if (sample) watching.onProgress('fetching')
    const wanted = sample
      ? { ...source, ...(await contentOf(join(samples, sample.file))), format: sample.format }
      : source
    return readSource(wanted, { ...reading, ...watching })
  }
}

/** The file of a sample's address below one of our own origins. */
function sampleOf(address: string, origins: string[]) {
  const url = URL.canParse(address) ? new URL(address) : null
  const match =
    url && origins.includes(url.origin) ? /^\/samples\/([a-z-]+\.(html|vtt))$/.exec(url.pathname) : null
  const [, file, ending] = match ?? []
  return file && (ending === 'html' || ending === 'vtt') ? { file, format: formats[ending] } : null
}

async function contentOf(path: string): Promise<{ content: string }> {
  try {
    return { content: await readFile(path, 'utf8') }
  } catch (cause) {
    throw new SourceError('failed', 'There is no sample at this address.', { cause })
  }
}
