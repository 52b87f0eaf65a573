import type { Plugin } from 'vite'

/** The file in which a build lists the packages whose code is in its files. */
export const listFile = '.vite/packages.json'

/** Lists the folders of all packages with code in a bundle, for THIRD-PARTY.md. */
export function listPackages(): Plugin {
  return {
    name: 'list-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(file =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      )
      const folders = modules.flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? folderIn(id) : []))
      const source = `${JSON.stringify([...new Set(folders)].sort(), null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: listFile, source })
    },
  }
}

/** The folder of a module's package, below the project's; none for our own modules. */
export function folderIn(id: string): string[] {
  // Code that the tools add has an address of its own form: "\0vite/preload-helper.js".
  const tool = /^\0(vite|rolldown)\//.exec(id)?.[1]
  if (tool) return [`node_modules/${tool}`]
  const found = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)
  return found ? [found[0]] : []
}
