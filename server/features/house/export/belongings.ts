import type { User } from '#contract/account.ts'
import type { ExportedKind } from '#contract/export.ts'
import type { Queryable } from '../../../database/database.ts'
import { type OwnRow, readOwn, sources } from './own-rows.ts'

/** A conclusion as JSON, with its earlier versions. Read the versions before the next conclusion. */
export interface Concluded {
  item: string
  versions: AsyncGenerator<string>
}

/** Everything that belongs to a person, read on demand. */
export interface Belongings {
  user: Omit<User, 'id' | 'role' | 'suspendedUntil'>
  /** The rows of a kind, as JSON. */
  rows(kind: Exclude<ExportedKind, 'conclusions'>): AsyncGenerator<string>
  conclusions(): AsyncGenerator<Concluded>
}

/** Everything that a person may export. The rows are read only when they are asked for. */
export function belongingsOf(
  database: Queryable,
  // What this server lets a person do is not theirs, and does not go to another server.
  { id: userId, role: _role, suspendedUntil: _until, ...user }: User,
  publicUrl: string,
): Belongings {
  const read = (kind: keyof typeof sources) => readOwn(database, sources[kind], userId, publicUrl)
  return {
    user,
    async *rows(kind) {
      for await (const { item } of read(kind)) yield item
    },
    async *conclusions() {
      const versions = lookingAhead(read('versions'))
      for await (const { item, first } of read('conclusions'))
        yield { item, versions: versionsOf(versions, first) }
    },
  }
}

/**
 * Both are sorted by stock: the versions of a conclusion are adjacent, and versions without a conclusion are left out.
 */
async function* versionsOf(versions: LookingAhead, stockId: string): AsyncGenerator<string> {
  for (;;) {
    const next = await versions.peek()
    if (!next || next.first > stockId) return
    versions.take()
    if (next.first === stockId) yield next.item
  }
}

interface LookingAhead {
  peek(): Promise<OwnRow | undefined>
  /** Continues after the row that `peek` returned. */
  take(): void
}

function lookingAhead(rows: AsyncGenerator<OwnRow>): LookingAhead {
  let next: Promise<OwnRow | undefined> | undefined
  return {
    peek() {
      next ??= rows.next().then(({ value }) => value ?? undefined)
      return next
    },
    take() {
      next = undefined
    },
  }
}
