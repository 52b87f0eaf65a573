import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

/** The part of the build's manifest that a document needs. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifest>

interface Bundle {
  chunks: Manifest
  /** The sources of components by the names of their files: `PostPage` is `web/pages/post/PostPage.tsx`. */
  named: ReadonlyMap<string, string>
}

/** Which files of the browser bundle a page loads. Addresses are absolute paths. */
export interface Assets {
  /** The stylesheets of everything that the application draws, and of what signed-out visitors see. */
  styles: { signedIn: string; visitor: string }
  /** The stylesheets of the given modules, besides the application's own. */
  stylesOf(sources: string[]): string[]
  /** Those of them that the stylesheet for visitors does not contain. */
  visitorStylesOf(sources: string[]): string[]
  fonts: string[]
  /** The script that loads the application: at once for a signed-in person, else at the first sign of use. */
  intent: string
  /** Everything the given modules need, to be fetched before the browser finds out by itself. */
  modulesOf(sources: string[]): string[]
}

/** The source of the application. */
export const application = 'web/entry-client.tsx'
const intent = 'web/intent/intent.ts'
const visitorStyles = 'web/visitor.css'
/** Stylesheets of parts that `web/visitor.css` imports as well. */
const inVisitorStyles = /^assets\/tips-/

/** Reads the manifest of the browser bundle in a folder. */
export function readAssets(folder: string): Assets {
  const chunks = manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
  const components = Object.keys(chunks).filter(source => source.endsWith('.tsx'))
  const bundle = { chunks, named: new Map(components.map(source => [basename(source, '.tsx'), source])) }
  const partStylesOf = (sources: string[]) =>
    [...new Set(chunksOf(bundle, sources).flatMap(({ css = [] }) => css))].filter(
      style => style !== styleOf(chunks, application),
    )
  return {
    styles: {
      signedIn: toPath(styleOf(chunks, application)),
      visitor: toPath(chunkOf(chunks, visitorStyles).file),
    },
    fonts: Object.values(chunks)
      .flatMap(({ file, assets = [] }) => [file, ...assets])
      .filter((file, index, all) => file.endsWith('.woff2') && all.indexOf(file) === index)
      .map(toPath),
    intent: toPath(chunkOf(chunks, intent).file),
    stylesOf: sources => partStylesOf(sources).map(toPath),
    visitorStylesOf: sources =>
      partStylesOf(sources)
        .filter(style => !inVisitorStyles.test(style))
        .map(toPath),
    modulesOf: sources => chunksOf(bundle, sources).map(({ file }) => toPath(file)),
  }
}

function chunkOf(chunks: Manifest, source: string): Manifest[string] {
  const chunk = chunks[source]
  if (!chunk) throw new Error(`The browser bundle has no ${source}: run npm run build`)
  return chunk
}

/** The only stylesheet of a chunk. Throws where the bundle has none. */
function styleOf(chunks: Manifest, source: string): string {
  const [style] = chunkOf(chunks, source)?.css ?? []
  if (!style) throw new Error(`The browser bundle has no styles of ${source}: run npm run build`)
  return style
}

/** The chunks of these sources (or names of files) with everything that they import, each once. */
function chunksOf({ chunks, named }: Bundle, sources: string[]): Manifest[string][] {
  const wanted = new Set(sources.map(source => named.get(source) ?? source))
  for (const source of wanted) for (const imported of chunks[source]?.imports ?? []) wanted.add(imported)
  return [...wanted].flatMap(source => chunks[source] ?? [])
}

function toPath(file: string): string {
  return `/${file}`
}
