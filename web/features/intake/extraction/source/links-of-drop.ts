import { followLimits } from '#contract/follow-limits.ts'
import { linksIn } from '#web/format/addresses/links-in.ts'

/** Bookmarks of a lifetime have some megabytes. */
const mostBytes = 20 * 1024 * 1024

/** The links of what was dropped, one a line: a file of bookmarks, a text, or links themselves; with what is to be said of it. */
export async function linksOfDrop(data: DataTransfer): Promise<{ text: string; note: string | null }> {
  const [file] = data.files
  if (file && file.size > mostBytes) return { text: '', note: `${file.name} is larger than 20 MB` }
  const given = file ? await read(file) : data.getData('text/uri-list') || data.getData('text/plain')
  if (given === null) return { text: '', note: `${file?.name} could not be read` }
  const links = linksIn(given)
  if (links.length === 0) return { text: '', note: 'There are no links in it' }
  const most = followLimits.links
  return {
    text: links.slice(0, most).join('\n'),
    note:
      links.length > most
        ? `There are ${links.length.toLocaleString('en-US')} links in it: the first ${most} stand here`
        : null,
  }
}

/** null: removed or locked since it was dropped. */
async function read(file: File): Promise<string | null> {
  try {
    return await file.text()
  } catch {
    return null
  }
}
