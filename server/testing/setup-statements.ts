import { afterAll } from 'vitest'
import { writeStatements } from './sent-statements.ts'

// What a process sends is heard from its first file on: the module is kept, and this file runs before each of them.
afterAll(writeStatements)
