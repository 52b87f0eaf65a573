import { expect, it } from 'vitest'
import { folderIn } from './list-packages.ts'

it.each([
  ['/home/me/project/node_modules/react/index.js', 'node_modules/react'],
  ['/home/me/project/node_modules/@a/b/dist/index.js?v=1', 'node_modules/@a/b'],
  [
    '/p/node_modules/a/node_modules/@b/c/node_modules/d/e.js',
    'node_modules/a/node_modules/@b/c/node_modules/d',
  ],
  ['\0/p/node_modules/a/index.js?commonjs-module', 'node_modules/a'],
  ['\0vite/preload-helper.js', 'node_modules/vite'],
])('finds the package of a module: %s', (id, folder) => {
  expect(folderIn(id)).toEqual([folder])
})

it('finds none for our own modules', () => {
  expect(folderIn('/home/me/project/web/entry-client.tsx')).toEqual([])
})
