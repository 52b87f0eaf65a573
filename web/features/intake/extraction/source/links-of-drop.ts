import { followLimits } from '#contract/follow-limits.ts'
import { linksIn } from '#web/format/addresses/links-in.ts'
import { isOpml } from './brought.ts'

/** The largest file in bytes. A lifetime's bookmarks take a few megabytes. */
const mostBytes = 20 * 1024 * 1024

/**
 * The links of what was dropped, one in each line: a file of bookmarks, a text, or links themselves. `note` says what
 * went wrong.
 */
export async function linksOfDrop(data: DataTransfer): Promise<Dropped> {
  const [file] = data.files
  if (file && file.size > mostBytes) return { text: '', note: `${file.name} is larger than 20 MB` }
  const given = file ? await read(file) : data.getData('text/uri-list') || data.getData('text/plain')
  if (given === null) return { text: '', note: `${file?.name} could not be read` }
  if (isOpml(given)) return { text: '', note: null, opml: given }
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

interface Dropped {
  text: string
  note: string | null
  /** A list of feeds: its addresses are followed, and not read. */
  opml?: string
}

/** The text of a file. Null if the file was removed or locked after the drop. */
async function read(file: File): Promise<string | null> {
  try {
    return await file.text()
  } catch {
    return null
  }
}
