import { safeAddress } from '#web/format/addresses/safe-address.ts'

/** A part of a task: words, possibly with a link. */
export interface TaskPiece {
  words: string
  href: string | null
}

/**
 * The words of a task with its address as a link. If the words do not contain the address, the link follows them and
 * shows the host. Only http and https addresses become links (decisions, section 3).
 */
export function taskWords(task: string, url: string | null): TaskPiece[] {
  const href = safeAddress(url)
  if (!href || !url) return [{ words: task, href: null }]
  const at = task.indexOf(url)
  if (at < 0)
    return [
      { words: `${task} `, href: null },
      { words: new URL(href).host, href },
    ]
  return [
    { words: task.slice(0, at), href: null },
    { words: url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''), href },
    { words: task.slice(at + url.length), href: null },
  ].filter(({ words }) => words)
}
