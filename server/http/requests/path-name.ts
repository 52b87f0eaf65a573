import { notFound } from '../answers/problems.ts'

/**
 * A part of a path that names `what` ("Stock"). Throws 404 for an empty part, and for the NUL character, which
 * PostgreSQL refuses in texts.
 */
export function pathName(part: string | undefined, what: string): string {
  if (!part || part.includes('\0')) throw notFound(what)
  return part
}
