import { v7 } from 'uuid'

/** A new UUIDv7, made by this process. It sorts by time and suits a distributed PostgreSQL. */
export function newId(): string {
  return v7()
}

/** A value of UUID shape is an id (decisions, section 3). */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
