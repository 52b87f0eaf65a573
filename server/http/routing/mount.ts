import type { Services } from '../services.ts'
import type { App } from './app.ts'

/** What features mount their addresses on, and what they are made with. */
export interface Mount {
  app: App
  services: Services
}
