import { afterEach, expect } from 'vitest'
import { differences } from '../database/recount.ts'
import type { TestApp } from './app.ts'
import type { SignedInClient } from './client.ts'
import { freshClient, sharedApp, sharedClient } from './shared-app.ts'

interface ImportGround {
  app: TestApp
  /** Writes what others judge and track. */
  author: SignedInClient
  /** Somebody new for each test. */
  client: SignedInClient
}

/** An application for the imports of a file. After each test it counts right, and nothing has failed in it. */
export function importGround(): ImportGround {
  const app = sharedApp()
  const author = sharedClient(app)
  const client = freshClient(app)
  afterEach(async () => {
    expect(await differences(app.pool)).toEqual([])
    expect(app.failures).toEqual([])
  })
  return { app, author, client }
}
