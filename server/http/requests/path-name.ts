import { notFound } from '../answers/problems.ts'

/** A part of a path that names `what` ("Stock"); 404 where there is none, or it holds the one character that PostgreSQL refuses in texts. */
export function pathName(part: string | undefined, what: string): string {
  if (!part || part.includes('\0')) throw notFound(what)
  return part
}
