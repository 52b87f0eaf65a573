import type { Site } from '../app.ts'

/** A site without pages, whose files are those of a folder: for what is answered beside pages. */
export function bareSite(folder: string, painter: Site['painter'] = null): Site {
  return {
    painter,
    folders: { client: folder, samples: folder, icon: folder, icons: folder, fonts: folder },
    renderer: {
      assets: {
        styles: { signedIn: '', visitor: '' },
        stylesOf: () => [],
        visitorStylesOf: () => [],
        fonts: [],
        intent: '/i.js',
        modulesOf: () => [],
      },
      renderPage: async () => ({ status: 404, head: { title: 'None' }, html: '', state: {}, modules: [] }),
    },
  }
}
