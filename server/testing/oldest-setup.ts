import type { TestProject } from 'vitest/node'
import { withTemplate } from './global-setup.ts'
import { startOldestPostgres } from './oldest-postgres.ts'

/** The oldest PostgreSQL that is promised, for the project that asks for it alone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, tearDown } = await withTemplate(async folder => {
    const { connection, stop } = await startOldestPostgres(folder)
    return { connection, close: stop }
  })
  project.provide('postgres', postgres)
  return tearDown
}
