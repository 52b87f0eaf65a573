import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import { packageRoot } from '../process/package-root.ts'

/** Every endpoint of every `…Api` in contract/: a new one is tested and must be documented without being listed. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const files = readdirSync(join(packageRoot(), 'contract')).filter(name => /^[a-z-]+\.ts$/.test(name))
  const modules = await Promise.all(files.map(name => import(/* @vite-ignore */ `#contract/${name}`)))
  return modules.flatMap(module =>
    Object.entries(module)
      .filter(([name]) => name.endsWith('Api'))
      // By its name, this is an object of endpoints: the whole contract is written so.
      .flatMap(([, api]) => Object.values(api as Record<string, Endpoint>)),
  )
}

/** `POST /api/notes`: what an endpoint is called in a test and in a table. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** The path of an endpoint with its parameters filled in. */
export function pathOf({ path }: Endpoint, value = '00000000-0000-7000-8000-000000000000'): string {
  return path.replace(/\{\w+\}/g, value)
}
