import type { Readable } from 'node:stream'
import { pipeline, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { SourceError } from './source-error.ts'

/** What a request asks for. `deflate` is understood but not asked for: servers disagree on what it means. */
export const acceptedEncodings = 'gzip, br'

/** The whole bytes of `partsOfBody`. */
export async function readBody(body: Readable, contentEncoding: string, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of partsOfBody(body, contentEncoding, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * The bytes of an answer after at most one level of decompression, as they come. Ends with `too-large` as soon as either
 * the bytes received or the bytes unpacked exceed `limit`: a bomb is never unpacked whole.
 */
export async function* partsOfBody(
  body: Readable,
  contentEncoding: string,
  limit: number,
): AsyncGenerator<Buffer> {
  const decompress = decompressor(contentEncoding)
  if (!decompress) return yield* countedUpTo(body, limit)
  const counted = pipeline(countedUpTo(body, limit), decompress, () => {
    // The error reaches the reader of the stream below; the callback only keeps it from being thrown twice.
  })
  try {
    yield* countedUpTo(counted, limit)
  } catch (error) {
    if (isZlibError(error)) {
      throw new SourceError('failed', 'The source sent an answer that is damaged.', { cause: error })
    }
    throw error
  } finally {
    body.destroy()
  }
}

function decompressor(contentEncoding: string): Transform | null {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && name !== 'identity')
  if (encodings.length > 1) {
    throw new SourceError('unreadable', 'The source packed its answer more than once; that is not read.')
  }
  switch (encodings[0]) {
    case undefined:
      return null
    case 'gzip':
    case 'x-gzip':
      // Many servers end the stream early; browsers take what there is, and so do we.
      return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
    case 'deflate':
      return createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
    case 'br':
      return createBrotliDecompress()
    default:
      throw new SourceError('unreadable', 'The source packed its answer in a way that cannot be read.')
  }
}

async function* countedUpTo(stream: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > limit) throw tooLarge(limit)
    yield chunk
  }
}

/** The refusal of a body larger than `limit` bytes. */
export function tooLarge(limit: number): SourceError {
  const size = limit >= 1024 * 1024 ? `${Math.floor(limit / 1024 / 1024)} MiB` : `${limit} bytes`
  return new SourceError('too-large', `The source is larger than ${size}.`)
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ERR__?ERROR_|ERR_BROTLI)/.test(String(error.code))
}
