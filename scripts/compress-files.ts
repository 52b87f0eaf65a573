import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Bytes. Smaller files are not compressed: the extra headers would cost what compression saves. */
const least = 1024

/** Writes compressed forms beside every text in a folder, so that no request waits for a compression. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue
    const file = join(folder, name)
    const plain = readFileSync(file)
    if (plain.length < least) continue
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }))
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
}
