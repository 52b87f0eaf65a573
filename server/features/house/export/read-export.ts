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

/** The most bytes of one entry as it is sent. A valid one has 20 000 characters, of six bytes each at most. */
const mostOfEntry = 256 * 1024

/** An export is five deep; the rest is room for fields that are not known here. */
const mostDeep = 16

/** Bytes that are read before others have their turn. */
const piece = 64 * 1024

/** What an export is, besides its entries. */
export interface Told {
  /** What it tells of the person. */
  user: ExportedUser
  /** The lists that it has, be they empty. */
  lists: ReadonlySet<ExportedKind>
}

/** Takes what stands in an export, in the order of the file. */
export interface Taker {
  /** For each kind that is taken, what takes a row. */
  rows: { [Kind in ExportedKind]?: (row: ExportedRow<Kind>) => void }
  /** A version in the history of the conclusion that comes next. */
  addVersion(version: ExportedVersion): void
  /** Called every few hundred rows; the file is read on when it is done. */
  store(): Promise<void>
}

/**
 * Reads an export piece by piece and checks each entry by the contract: one entry at a time is in memory. When all of it
 * has come it refuses with 400 what is no JSON, with 422 what is invalid; nothing is taken behind the first mistake.
 */
export async function readExport(parts: AsyncIterable<Uint8Array>, taker: Taker): Promise<Told> {
  const reader = createReader(taker)
  let failure: unknown
  for await (const part of parts) {
    for (let at = 0; at < part.length && !failure; at += piece) {
      try {
        reader.write(part.subarray(at, at + piece))
      } catch (error) {
        // Read on without a look: what is too large is refused as that first (decisions, section 3).
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
  /** Throws a ProblemError where the file cannot be read on. */
  write(bytes: Uint8Array): void
  /** To be called when all is written. Throws a ProblemError where something was wrong. */
  end(): Told
}

function createReader(taker: Taker): Reader {
  const findings = new Findings()
  /** What stands at the top, and of the person, as far as the contract knows it. Lists are empty: their entries are taken. */
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
    // What should be a list and is none is told when it stands at the top, or in its conclusion.
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

/** Checks the entries of lists, and gives on those that are valid, until one is not. */
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

/** Refuses an entry that would take too much memory before it is read: too long, or too deep. */
function boundEntries() {
  let depth = 0
  /** Offsets in bytes: what has come, the token that is read, the entry it belongs to, and the version in its history. */
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
      // The history of a conclusion begins.
      if (depth === 4 && token === TokenType.LEFT_BRACKET) versionFrom = offset
    },
    /** @param deep how many lists and objects the value stands in. */
    onValue(deep: number): void {
      // A version has been taken: it does not count for the conclusion that it belongs to.
      entryFrom = deep === 4 ? entryFrom + at - versionFrom : at
      versionFrom = at
    },
    /** A text that has begun and does not end is no token yet. */
    onBytes(count: number): void {
      come += count
      refuseLarge(come)
    },
  }
}

/** Takes a value out of what it stands in, which would hold all of them otherwise. */
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

/** Bytes that are no UTF-8. */
function isOfEncoding(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
}

function malformed(): ProblemError {
  return new ProblemError(400, 'The request is not valid JSON')
}
