import type { FetchApi } from '#web/api/read-json.ts'

/** A `fetchApi` that sums up its answers. */
export interface Listener {
  fetchApi: FetchApi
  /**
   * A sum over all answers. The order of the answers does not matter. A visitor's browser compares two sums to learn
   * whether the page is old.
   */
  told: () => number
}

export function listensTo(fetchApi: FetchApi): Listener {
  let told = 0
  return {
    told: () => told,
    async fetchApi(path, init) {
      const answer = await fetchApi(path, init)
      const text = await answer.text()
      told = (told + sumOf(path + text)) | 0
      // A body can be read once.
      return Object.assign(answer, { text: async () => text })
    },
  }
}

/** FNV-1a of 32 bits: browsers hash nothing by themselves over plain http. */
function sumOf(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return sum
}
