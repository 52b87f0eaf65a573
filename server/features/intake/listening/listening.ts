import { join } from 'node:path'
import { type Cutter, createCutter } from '#extraction/listening/cutting/cutter.ts'
import { createDownload, type Download } from '#extraction/listening/download.ts'
import type { AllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import type { ListenSettings } from '../../../process/settings/transcriber-settings.ts'

/** What a server hears audio with. */
export interface Listening {
  settings: ListenSettings
  /** The folder for files that are being heard. Nothing else lies in it. */
  folder: string
  cutter: Cutter
  download: Download
}

interface Making {
  settings: ListenSettings
  dataDir: string
  allowedHosts: AllowedHosts
  /** The file of `cut-thread.ts`, from the sources or from the bundle. */
  entry: string
}

export function createListening({ settings, dataDir, allowedHosts, entry }: Making): Listening {
  return {
    settings,
    folder: join(dataDir, 'listening'),
    cutter: createCutter(entry),
    download: createDownload({ allowedHosts }),
  }
}

/** The file of a hearing. */
export function fileOf({ folder }: Pick<Listening, 'folder'>, id: string): string {
  return join(folder, id)
}
