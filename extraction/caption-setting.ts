import { accessSync, constants, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Whether a file, or a name on the PATH, is an executable file. */
export function isProgram(name: string): boolean {
  const places = name.includes('/') ? [name] : (process.env.PATH ?? '').split(':').map(one => join(one, name))
  return places.some(place => {
    try {
      accessSync(place, constants.X_OK)
      return statSync(place).isFile()
    } catch {
      // Not there, or not executable by this user.
      return false
    }
  })
}

/**
 * The program that is tried last for the captions of a video. Null for none. `given` is the setting: `off`, a path or a
 * name. The default `yt-dlp` asks YouTube itself, so it is left out if another origin stands in for YouTube.
 */
export function captionProgram(given: string | undefined, youtubeOrigin: string): string | null {
  if (given === 'off') return null
  if (given === undefined) return youtubeOrigin === 'https://www.youtube.com' ? 'yt-dlp' : null
  // The program runs in a folder of its own, where a relative path would lead elsewhere.
  return given.includes('/') ? resolve(given) : given
}
