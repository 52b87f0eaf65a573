import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/**
 * Backups that were made of this database, and those that it was restored from. The files lie elsewhere; no backup
 * carries these rows.
 */
export const backups = pgTable('backups', {
  /** The moment that the file shows; its header has the same. */
  madeAt: moment('made_at').primaryKey(),
  /** Bytes. */
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** The version of the product that made it. Null: the file does not say. */
  version: text('version'),
  /** When the file was last restored, for a try or for good. */
  triedAt: moment('tried_at'),
})

/** The versions whose news an admin has read, and the one that this database was first used with. */
export const knownVersions = pgTable('known_versions', {
  version: text('version').primaryKey(),
  knownAt: moment('known_at').notNull().defaultNow(),
})
