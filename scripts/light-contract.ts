import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Gives browsers of the contract's calls only method and path: `notesApi.add` is `{ method: 'POST', path: '/api/notes' }`
 * there, and of these only what is used. The schemas are for the server; a browser that is to load them fails the build
 * (docs/decisions/0029-the-contract-in-the-browser.md).
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
      filter: { id: /\/contract\/[\w-]+\.ts(?:\?calls=\w+)?$/ },
      async handler(id) {
        const [file = '', group] = id.split('?calls=')
        const groups = callsIn(await import(pathToFileURL(file).href))
        // A file without calls is loaded as it is.
        if (groups.size === 0) return null
        this.addWatchFile(file)
        return group ? endpointsCode(groups.get(group) ?? {}) : groupsCode(basename(file), [...groups.keys()])
      },
    },
  }
}

type Calls = Record<string, Pick<Endpoint, 'method' | 'path'>>

/** The calls of one file of the contract, by the names of their groups: `notesApi`. */
function callsIn(exports: object): Map<string, Calls> {
  // By the name's ending alone are they told apart from schemas, here as in everyEndpoint of the server.
  return new Map(Object.entries(exports).filter(([name]) => name.endsWith('Api')))
}

/** A module for each group, so that the bundler leaves out the endpoints that nothing calls. */
function groupsCode(file: string, groups: string[]): string {
  return groups.map(group => `export * as ${group} from './${file}?calls=${group}'`).join('\n')
}

/** One export for each endpoint of a group. */
function endpointsCode(calls: Calls): string {
  return Object.entries(calls)
    .map(([name, { method, path }], index) => {
      const light = JSON.stringify({ method, path })
      return `const call${index} = ${light}\nexport { call${index} as ${name} }`
    })
    .join('\n')
}
