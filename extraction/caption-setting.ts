import { accessSync, constants, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Whether a file, or a name on the path, is a program. */
export function isProgram(name: string): boolean {
  const places = name.includes('/') ? [name] : (process.env.PATH ?? '').split(':').map(one => join(one, name))
  return places.some(place => {
    try {
      accessSync(place, constants.X_OK)
      return statSync(place).isFile()
    } catch {
      // Not there, or not ours to run.
      return false
    }
  })
}

/**
 * The program that is tried last for the captions of a video; null for none. What happens to be on the path asks YouTube
 * itself, and is left alone where something else stands in for it.
 */
export function captionProgram(given: string | undefined, youtubeOrigin: string): string | null {
  if (given === 'off') return null
  if (given === undefined) return youtubeOrigin === 'https://www.youtube.com' ? 'yt-dlp' : null
  // It is started in a folder of its own, from where a relative path would lead elsewhere.
  return given.includes('/') ? resolve(given) : given
}
