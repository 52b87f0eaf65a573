import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersTo, figuresOf } from '../extraction/gold/figures.ts'
import { root } from './sources-hash.ts'

// Writes the figures of these rules over the gold documents into the named file. The page /accuracy shows them.
const [, , file = ''] = process.argv
writeFileSync(file, JSON.stringify(figuresOf(await answersTo(join(root, 'extraction/gold')))))
