import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersTo, figuresOf } from '../extraction/gold/figures.ts'
import { root } from './sources-hash.ts'

// Writes what the rules of these sources find in the gold documents into the file that is named: /accuracy tells it.
const [, , file = ''] = process.argv
writeFileSync(file, JSON.stringify(figuresOf(await answersTo(join(root, 'extraction/gold')))))
