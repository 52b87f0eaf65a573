import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'

/** The product's own symbol table, once for all test files of a process: to read it takes half a second. */
export const symbols = openSymbolTable()
