import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Reduces the contract's endpoints to method and path for browsers: `notesApi.add` becomes `{ method: 'POST', path:
 * '/api/notes' }`. Only endpoints in use remain. The schemas are for the server: a browser bundle with them fails the
 * build (docs/decisions/0029-the-contract-in-the-browser.md).
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^zod(?:\/|$)/ },
      handler(_, importer) {
        this.error(
          `${importer} brings schemas into the browser: import its types, or values of files without schemas`,
        )
      },
    },
    load: {
      filter: { id: /\/contract\/[\w-]+\.ts(?:\?calls=\w+(?:-\w+)?)?$/ },
      async handler(id) {
        const [file = '', named] = id.split('?calls=')
        const groups = callsIn(await import(pathToFileURL(file).href))
        // A file without endpoints is loaded unchanged.
        if (groups.size === 0) return null
        this.addWatchFile(file)
        if (!named) return groupsCode(basename(file), [...groups.keys()])
        const [group = '', name] = named.split('-')
        const calls = groups.get(group) ?? {}
        return name ? endpointCode(calls[name]) : endpointsCode(basename(file), group, Object.keys(calls))
      },
    },
  }
}

type Calls = Record<string, Pick<Endpoint, 'method' | 'path'>>

/** The endpoints in one file of the contract, by the names of their groups: `notesApi`. */
function callsIn(exports: object): Map<string, Calls> {
  // Only the ending of the name tells groups of endpoints from schemas, here as in everyEndpoint of the server.
  return new Map(Object.entries(exports).filter(([name]) => name.endsWith('Api')))
}

/** A module for each group of endpoints, so that the bundler drops the endpoints that nothing calls. */
function groupsCode(file: string, groups: string[]): string {
  return groups.map(group => `export * as ${group} from './${file}?calls=${group}'`).join('\n')
}

/** A module for each endpoint of a group, so that it is loaded only with pages that call it. */
function endpointsCode(file: string, group: string, names: string[]): string {
  return names.map(name => `export { call as ${name} } from './${file}?calls=${group}-${name}'`).join('\n')
}

function endpointCode(endpoint: Calls[string] | undefined): string {
  const { method, path } = endpoint ?? {}
  return `export const call = ${JSON.stringify({ method, path })}`
}
