import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import chromium, { inflate } from '@sparticuz/chromium'

// A program of its own, started with the folder to unpack to as TMPDIR: the package knows no other way to be told.
chromium.setGraphicsMode = false
await chromium.executablePath()
// Libraries for machines that have no NSS; the package itself unpacks them only in a cloud it recognises.
const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
await inflate(join(packed, 'al2023.tar.br'))
