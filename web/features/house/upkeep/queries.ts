import { upkeepApi } from '#contract/upkeep.ts'
import { read } from '#web/api/read.ts'

/** How this server is. For admins. */
export function upkeepLook() {
  return read(upkeepApi.get)
}
