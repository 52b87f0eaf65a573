import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mebibyte } from '#contract/endpoint.ts'
import { exportApi } from '#contract/export.ts'
import { listeningApi } from '#contract/listening.ts'
import { settingNames } from '#server/process/config.ts'
import { root } from './sources-seen.js'

// What runs the product for real is tried by nobody here: at least it must name what there is.

const read = (path: string) => readFileSync(join(root, path), 'utf8')
// npm reads the same file: its scripts are texts by their names.
const { scripts: commands } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const deployed = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(root, join(entry.parentPath, entry.name)))
const texts = [
  ...deployed,
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...readdirSync(join(root, 'docs'))
    .filter(name => name.endsWith('.md') && name !== 'checklist.md')
    .map(name => `docs/${name}`),
]
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, what = '']) => what)

/** Names of others: of our tests, of Node, Compose, PostgreSQL's image, Patroni, etcd, Ollama, pipx and shells, and a currency. */
const others =
  /^(NODE_EXTRA_CA_CERTS|POSTGRES_\w+|PATRONI_\w+|ETCD_\w+|PIPX_\w+|RELIABILITY_ROUNDS|TEST_DATABASE_URL|TEST_OLDEST|PORT_ON_HOST|FILE|ADDRESS|OLLAMA_CONTEXT_LENGTH|TIPFOLIO_TOKEN|USD)$/

describe.each(texts)('%s', path => {
  const text = read(path)

  it('names settings that there are', () => {
    const named = found(text, /(?:^|[\s`"'=])([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)=/gm)
    expect(named.filter(name => !settingNames.includes(name) && !others.test(name))).toEqual([])
  })

  it('names commands and files that there are', () => {
    for (const name of found(text, /npm run (?:-s )?([\w:]+)/g)) expect(commands).toHaveProperty([name])
    const files = found(
      text,
      /(?<!dist\/)\b((?:scripts|server|extraction|deploy)\/[\w./-]+\.(?:js|ts|service|timer|yaml))\b/g,
    )
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
    for (const file of found(text, /\]\(((?!https?:|#)[^)#]+)/g))
      expect(existsSync(join(root, dirname(path), file)), file).toBe(true)
  })
})

describe('the documentation of the settings', () => {
  it('has each of them', () => {
    const table = read('docs/settings.md')
    const missing = settingNames.filter(name => name !== 'NODE_ENV' && !table.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})

describe('the unit of the backups', () => {
  it('is as closed as that of the server, but for where each may write', () => {
    const closed = /^(?:Protect|Private|Restrict|NoNew|Capab|Ambient|LockP|SystemCall|UMask).*$/gm
    const linesOf = (name: string) => read(`deploy/${name}`).match(closed) ?? []
    expect(linesOf('tipfolio.service').length).toBeGreaterThan(20)
    expect(linesOf('tipfolio-backup.service').sort()).toEqual(linesOf('tipfolio.service').sort())
  })
})

describe('a proxy', () => {
  const largest = Math.max(exportApi.add.bodyLimit, listeningApi.upload.bodyLimit) / mebibyte

  it('lets the product itself say what is too large', () => {
    expect(Number(found(read('deploy/nginx.conf'), /client_max_body_size (\d+)m;/g)[0])).toBe(largest + 1)
    expect(Number(found(read('deploy/Caddyfile'), /max_size (\d+)MiB/g)[0])).toBe(largest + 1)
  })

  it('tells the address of the client as TRUST_PROXY=1 reads it, and does not compress', () => {
    const nginx = read('deploy/nginx.conf')
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(nginx).toContain('gzip off;')
    expect(read('deploy/Caddyfile')).not.toMatch(/^\s*encode/m)
    expect(read('deploy/tipfolio.env.example')).toContain('\nTRUST_PROXY=1\n')
    expect(read('deploy/compose.yaml')).toMatch(/ TRUST_PROXY: \$\{TRUST_PROXY:-1\}\n/)
  })
})

describe('the image', () => {
  const containerfile = read('deploy/Containerfile')

  it('runs what npm start runs, as somebody without rights', () => {
    const start = commands.start?.replace(/^exec /, '') ?? ''
    expect(containerfile).toContain(
      `CMD [${start
        .split(' ')
        .map(word => `"${word}"`)
        .join(', ')}]`,
    )
    expect(read('deploy/tipfolio.service')).toContain(
      `ExecStart=/bin/${start.replace(' ', ' /srv/tipfolio/')}\n`,
    )
    expect(containerfile).toContain('\nUSER node\n')
  })

  it('is made of everything that decides whether a build is needed', () => {
    const touched = found(containerfile, /RUN find (.*) -exec touch/g)[0]?.split(' ') ?? []
    const sources = read('scripts/sources-seen.js')
    for (const name of found(sources.slice(0, sources.indexOf('marker')), /'([\w./-]+)'/g).filter(
      name => !name.startsWith('node:') && name !== '..',
    ))
      expect(
        touched.some(part => name === part || name.startsWith(`${part}/`)),
        name,
      ).toBe(true)
  })

  it('leaves out what is nobody’s to have', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.env', '**/.env', 'data', '.git', 'node_modules', 'dist', '*.backup.gz'])
      expect(ignored).toContain(name)
  })
})
