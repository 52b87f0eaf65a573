import { setImmediate as nextTurn } from 'node:timers/promises'
import { Tokenizer, TokenizerError, TokenParser, TokenParserError, TokenType } from '@streamparser/json'
import type { z } from 'zod'
import {
  type ExportedKind,
  type ExportedRow,
  type ExportedUser,
  type ExportedVersion,
  exported,
  exportedRows,
  exportedVersion,
} from '#contract/export.ts'
import { invalid, ProblemError } from '../../../http/answers/problems.ts'
import { Findings } from './import/findings.ts'

/** Bytes of one entry, at most. A valid entry has at most 20 000 characters of six bytes each. */
const mostOfEntry = 256 * 1024

/** Levels of nesting, at most. An export has five; the rest is for unknown fields. */
const mostDeep = 16

/** Bytes that are read before other work has its turn. */
const piece = 64 * 1024

/** An export without its entries. */
export interface Told {
  /** The person's profile. */
  user: ExportedUser
  /** The lists that the export contains, even if they are empty. */
  lists: ReadonlySet<ExportedKind>
}

/** Receives the entries of an export, in the order of the file. */
export interface Taker {
  /** For each kind that is imported, the function that takes a row. */
  rows: { [Kind in ExportedKind]?: (row: ExportedRow<Kind>) => void }
  /** Takes a version of the conclusion that comes next. */
  addVersion(version: ExportedVersion): void
  /** Called every few hundred rows. Reading continues when the promise resolves. */
  store(): Promise<void>
}

/**
 * Reads an export piece by piece and checks each entry by the contract. Only one entry is in memory at a time. Nothing
 * is taken after the first mistake.
 *
 * @throws after the end of the file, a ProblemError: 400 if it is no JSON, 422 if it is invalid.
 */
export async function readExport(parts: AsyncIterable<Uint8Array>, taker: Taker): Promise<Told> {
  const reader = createReader(taker)
  let failure: unknown
  for await (const part of parts) {
    for (let at = 0; at < part.length && !failure; at += piece) {
      try {
        reader.write(part.subarray(at, at + piece))
      } catch (error) {
        // Read the rest without parsing it: a file that is too large has to be refused as such first (decisions,
        // section 3).
        failure = error
      }
      await taker.store()
      await nextTurn()
    }
  }
  if (failure) throw failure
  return reader.end()
}

interface Reader {
  /** Throws a ProblemError if the file cannot be read any further. */
  write(bytes: Uint8Array): void
  /** Call this after the last piece. Throws a ProblemError if something was wrong. */
  end(): Told
}

function createReader(taker: Taker): Reader {
  const findings = new Findings()
  /** The known fields of the file and of the person. Lists stay empty, because their entries are taken one by one. */
  const head: Record<string, unknown> = {}
  const person: Record<string, unknown> = {}
  const entries = checkEntries(findings, taker)
  const bound = boundEntries()
  const tokens = new Tokenizer({ stringBufferSize: piece })
  const values = new TokenParser({ paths: ['$.*', '$.*.*', '$.conclusions.*.history.*'], keepStack: false })
  tokens.onToken = token => {
    bound.onToken(token)
    values.write(token)
  }
  values.onValue = ({ value, key = '', parent, stack }) => {
    const [, { key: name } = {}, { key: index } = {}] = stack
    bound.onValue(stack.length)
    if (stack.length === 1) {
      if (Object.hasOwn(exported.shape, key)) head[key] = value
      return
    }
    // A value that should be a list is reported when its parent is complete.
    if (stack.length === 4 && Array.isArray(parent))
      entries.checkVersion(value, [name ?? '', index ?? '', 'history', key])
    else if (stack.length === 2 && Array.isArray(parent)) entries.check(name, value, key)
    else if (name === 'user' && Object.hasOwn(exported.shape.user.unwrap().shape, key)) person[key] = value
    forget(parent, key)
  }
  return {
    write(bytes) {
      attempt(() => tokens.write(bytes))
      bound.onBytes(bytes.length)
    },
    end() {
      attempt(() => tokens.end())
      if (!values.isEnded) throw malformed()
      const user = isObject(head.user) ? person : head.user
      const checked = findings.check(exported, { ...head, user })
      findings.refuse()
      return { user: checked?.user ?? {}, lists: new Set(Object.keys(head).filter(isKind)) }
    },
  }
}

const schemas: { [Kind in ExportedKind]: z.ZodType<ExportedRow<Kind>> } = exportedRows

/** Checks the entries of lists, and passes valid ones on until one is invalid. */
function checkEntries(findings: Findings, taker: Taker) {
  function checkRow<Kind extends ExportedKind>(kind: Kind, value: unknown, key: PropertyKey): void {
    const row = findings.check<z.ZodType<ExportedRow<Kind>>>(schemas[kind], value, kind, key)
    if (row && findings.isEmpty) taker.rows[kind]?.(row)
  }
  return {
    check(list: PropertyKey | undefined, value: unknown, key: PropertyKey): void {
      if (isKind(list)) checkRow(list, value, key)
    },
    checkVersion(value: unknown, path: PropertyKey[]): void {
      const version = findings.check(exportedVersion, value, ...path)
      if (version && findings.isEmpty) taker.addVersion(version)
    },
  }
}

/** Refuses an entry that would take too much memory, because it is too long or too deep, before it is read. */
function boundEntries() {
  let depth = 0
  /** Offsets in bytes: of the data received, of the current token, of its entry, and of the version in its history. */
  let come = 0
  let at = 0
  let entryFrom = 0
  let versionFrom = 0
  const refuseLarge = (until: number) => {
    if (until - entryFrom > mostOfEntry)
      throw invalid([{ path: '', message: `An entry of this file is larger than ${mostOfEntry / 1024} KiB` }])
  }
  return {
    onToken({ token, offset }: { token: TokenType; offset: number }): void {
      at = offset
      if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1
      if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1
      if (depth > mostDeep) throw invalid([{ path: '', message: 'This file is nested too deeply' }])
      refuseLarge(offset)
      if (depth <= 1) entryFrom = offset
      // The start of a conclusion's history.
      if (depth === 4 && token === TokenType.LEFT_BRACKET) versionFrom = offset
    },
    /** @param deep the number of lists and objects around the value. */
    onValue(deep: number): void {
      // The version has been taken, so its bytes do not count for its conclusion.
      entryFrom = deep === 4 ? entryFrom + at - versionFrom : at
      versionFrom = at
    },
    /** A text that has begun and not ended is no token yet, so its bytes have to be counted here. */
    onBytes(count: number): void {
      come += count
      refuseLarge(come)
    },
  }
}

/** Removes a value from its parent, which would otherwise hold all of them in memory. */
function forget(parent: unknown, key: PropertyKey): void {
  if (Array.isArray(parent)) parent.length -= 1
  else if (isObject(parent)) Reflect.deleteProperty(parent, key)
}

function isKind<Name extends PropertyKey | undefined>(name: Name): name is Name & ExportedKind {
  return name !== undefined && Object.hasOwn(exportedRows, name)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function attempt(read: () => void): void {
  try {
    read()
  } catch (error) {
    const isMalformed =
      error instanceof TokenizerError || error instanceof TokenParserError || isOfEncoding(error)
    throw isMalformed ? malformed() : error
  }
}

/** Whether the error is about bytes that are not UTF-8. */
function isOfEncoding(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
}

function malformed(): ProblemError {
  return new ProblemError(400, 'The request is not valid JSON')
}
