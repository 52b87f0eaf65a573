import type { Services } from '../services.ts'
import type { App } from './app.ts'

/** Where features mount their endpoints, and the services that their handlers use. */
export interface Mount {
  app: App
  services: Services
}
