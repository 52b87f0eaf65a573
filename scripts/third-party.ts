import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findThirdParty } from './packages/third-party.ts'
import { thirdPartyPage } from './packages/third-party-page.ts'
import { root } from './sources-seen.js'

// Writes THIRD-PARTY.md from the bundles in dist/. With --check only compares the file.
const page = join(root, 'THIRD-PARTY.md')
const made = thirdPartyPage(findThirdParty(root))
if (!process.argv.includes('--check')) writeFileSync(page, made)
else if (!existsSync(page) || readFileSync(page, 'utf8') !== made) {
  console.error('THIRD-PARTY.md is not what the bundles and package-lock.json make: run npm run third-party')
  process.exitCode = 1
}
