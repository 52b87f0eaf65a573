import type { Mount } from '../../http/mount.ts'
import { mountMethodPage } from './method-page.ts'

export function mountCalls(mount: Mount): void {
  mountMethodPage(mount)
}
