import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The files from which the server draws for visitors: the frame around a page, and the pages. */
const visitorsSee = [
  'web/app/App.tsx',
  'web/pages/home/LandingPage.tsx',
  'web/pages/post/PostPage.tsx',
  'web/pages/stock/StockPage.tsx',
  'web/features/ledger/prices/PriceAndTips.tsx',
  'web/pages/NotFoundPage.tsx',
  'web/pages/intake/AccuracyPage.tsx',
  'web/pages/search/SearchPage.tsx',
  'web/pages/add-post/ShareTextPage.tsx',
  'web/pages/stock/WhoSaysItPage.tsx',
]

/** Imported files of which visitors see nothing before the application with its full stylesheet is loaded. */
const notForVisitors = new Set([
  // For signed-in people only.
  'web/features/desk/due/watch/WatchTip.tsx',
  'web/features/desk/judgements/EarlierJudgement.tsx',
  'web/features/desk/judgements/reasons/Why.tsx',
  'web/features/desk/my-stocks/TrackButton.tsx',
  'web/features/library/passages/LitArea.tsx',
  'web/features/library/tips/form/AddTip.tsx',
  'web/features/watch/ask/AskInstead.tsx',
  'web/features/intake/share/PasteHere.tsx',
  'web/features/intake/share/TextQuestion.tsx',
  'web/pages/post/PostActions.tsx',
  'web/pages/post/TipActions.tsx',
  'web/features/library/reports/ReportItem.tsx',
  'web/layout/bars/AvatarMenu.tsx',
  'web/layout/bars/BottomBar.tsx',
  'web/layout/bars/OwnActions.tsx',
  'web/layout/bars/Places.tsx',
  'web/ui/fields/Field.tsx',
  'web/ui/buttons/IconButton.tsx',
  'web/ui/keys/KeyHints.tsx',
  'web/ui/overlays/Menu.tsx',
  'web/ui/fields/TextArea.tsx',
  // Drawn while the application is loading, or after a person uses it.
  'web/features/library/posts/PostSkeleton.tsx',
  'web/features/library/posts/WaitingNote.tsx',
  'web/features/library/stocks/StockSkeleton.tsx',
  'web/layout/page/PageSkeleton.tsx',
  'web/layout/page/lazy-page.ts',
  'web/ui/states/Loading.tsx',
  'web/ui/states/Skeleton.tsx',
  'web/ui/overlays/Toaster.tsx',
  'web/ui/labels/Tooltips.tsx',
])

/** Files that only visitors see. Their styles come from `visitor.css` alone. */
const onlyForVisitors = /^web\/(features\/house\/first-visit\/landing\/|pages\/home\/LandingPage\.)/

/** A file of the application with its code, as the build knows it. */
interface Source {
  file: string
  code: string
}

/** Fails the build where a page has a class whose rule stands only in the other stylesheet. */
export function visitorStyles(): Plugin {
  return {
    name: 'visitor-styles',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    // When Vite has written the styles.
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter(file => file.type === 'chunk')
      const sheets = files
        .filter(file => file.type === 'asset')
        .filter(({ fileName }) => fileName.endsWith('.css'))
      const stylesOf = (source: string) => {
        const file = sheets.find(file => file.originalFileNames.includes(source))
        if (!file) throw new Error(`The build wrote no styles for ${source}`)
        return classesIn(String(file.source))
      }
      const sourceOf = (id: string): Source => ({
        file: relative(root, id),
        code: this.getModuleInfo(id)?.code ?? '',
      })
      const ofVisitors = reachable(
        visitorsSee.map(file => join(root, file)),
        id => this.getModuleInfo(id)?.importedIds ?? [],
      ).map(sourceOf)

      const whole = stylesOf('web/entry-client.tsx')
      const visitors = stylesOf('web/visitor.css')
      /** The classes of the application's stylesheet, of a chunk's own and of those that it imports. */
      const lookOf = (chunk: string) => {
        const importsOf = (name: string) => chunks.find(({ fileName }) => fileName === name)?.imports ?? []
        const needed = new Set(reachable([chunk], importsOf))
        const own = chunks
          .filter(({ fileName }) => needed.has(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const texts = sheets.filter(({ fileName }) => own.includes(fileName)).map(file => String(file.source))
        return new Set([...whole, ...classesIn(texts.join('\n'))])
      }
      const lacks = [
        ...lackingRules(
          ofVisitors.filter(({ file }) => !notForVisitors.has(file)),
          { has: visitors, other: whole, sheet: 'web/visitor.css' },
        ),
        ...chunks.flatMap(({ fileName, modules }) =>
          lackingRules(
            Object.keys(modules)
              .map(sourceOf)
              .filter(({ file }) => !onlyForVisitors.test(file)),
            { has: lookOf(fileName), other: visitors, sheet: 'web/styles.css' },
          ),
        ),
        ...[...notForVisitors]
          .filter(named => !ofVisitors.some(({ file }) => file === named))
          .map(
            named => `${named} is no part of a visitor's page: scripts/visitor-styles.ts need not name it`,
          ),
      ]
      if (lacks.length > 0) this.error(lacks.join('\n'))
    },
  }
}

const root = join(import.meta.dirname, '..')

/**
 * All files that these files import, directly or through others, and these files themselves. Files that are loaded
 * later do not count.
 */
function reachable(from: string[], importsOf: (id: string) => readonly string[]): string[] {
  const found = new Set(from)
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return [...found]
}

interface Sheets {
  has: ReadonlySet<string>
  other: ReadonlySet<string>
  sheet: string
}

/** A sentence for each file under web/ with a class that the other stylesheet has and its own lacks. */
export function lackingRules(sources: readonly Source[], { has, other, sheet }: Sheets): string[] {
  return sources.flatMap(({ file, code }) => {
    if (!file.startsWith('web/')) return []
    const lacking = [...wordsIn(code)].filter(word => other.has(word) && !has.has(word))
    return lacking.length > 0 ? [`${sheet} lacks rules that ${file} needs: ${lacking.join(' ')}`] : []
  })
}

/** The names of the classes that a stylesheet has rules for. */
export function classesIn(css: string): Set<string> {
  const names = css.replaceAll(/url\([^)]*\)/g, '').matchAll(/\.((?!\d)(?:[\w-]|\\.)+)/g)
  return new Set([...names].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))
}

/** Comments as they are written here: with a space behind their beginning, which keeps `image/*` in a string out. */
const comments = /\/\*\*?\s.*?\*\/|(?<=^|\s)\/\/\s[^\n]*/gs

/** All words of a source that may be class names: everything between spaces and quotes, except comments and names of elements. */
function wordsIn(source: string): Set<string> {
  return new Set(
    source
      .replaceAll(comments, '')
      .replaceAll(/jsxs?\(\s*(["'])[\w-]+\1/g, '')
      .split(/[\s"'`]+/),
  )
}
