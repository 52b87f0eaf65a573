import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'
import { type AllowedHosts, parseAllowedHosts } from '#extraction/reading/allowed-hosts.ts'

/** A setting that cannot be used, in a sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'is on or off')
    .default(byDefault)
    .transform(value => value === 'on')
const address = z.url({ protocol: /^https?$/, error: 'is an http or https address' })
const origin = address.transform(text => new URL(text).origin)
const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'begins with postgres://')

/** Every setting there is, as decisions section 1 lists them. An empty value counts as unset. */
const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce
    .number('is a port number')
    .int('is a port number')
    .min(0, 'is a port number')
    .max(65_535, 'is a port number')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  PUBLIC_URL: origin.optional(),
  RATE_LIMITS: onOff('on'),
  PUBLIC_CACHE: onOff('on'),
  TRUST_PROXY: z.coerce
    .number('is a number of proxies')
    .int('is a number of proxies')
    .min(0, 'is a number of proxies')
    .max(10, 'is at most 10')
    .default(0),
  SYMBOLS_FILE: z.string().refine(existsSync, 'is no file that exists').optional(),
  SOCIAL_URL: address.optional(),
  BLOG_URL: address.optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ONLY: z
    .enum(['true', 'false'], 'is true or false')
    .default('false')
    .transform(value => value === 'true'),
  EXTRACTOR: z.enum(['rules', 'openai', 'anthropic'], 'is rules, openai or anthropic').default('rules'),
  OPENAI_BASE_URL: address.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().optional(),
  ANTHROPIC_BASE_URL: address.optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_MODEL: z.string().optional(),
  EXTRACT_ALLOW_HOSTS: z.string().default(''),
  YOUTUBE_ORIGIN: origin.default('https://www.youtube.com'),
})

export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string
  /** The origins that writes may come from. */
  origins: string[]
  rateLimits: boolean
  trustProxy: number
  symbolsFile: string | undefined
  links: { social: string | null; blog: string | null }
  oidc: { issuer: string; clientId: string; clientSecret: string; only: boolean } | undefined
  extractor: 'rules'
  extractAllowHosts: AllowedHosts
  youtubeOrigin: string
}

/** Adds what an optional `.env` in the working folder says; the environment itself wins. */
export function readEnvFile(): void {
  if (existsSync('.env')) loadEnvFile('.env')
}

/** The configuration, checked. Throws a ConfigError that names each bad setting. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(set)
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`).join('; '),
    )
  const settings = parsed.data
  const local = `http://localhost:${settings.PORT}`
  const publicUrl = settings.PUBLIC_URL ?? local
  return {
    production: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    publicUrl,
    origins: settings.PUBLIC_URL ? [publicUrl] : [local, `http://127.0.0.1:${settings.PORT}`],
    rateLimits: settings.RATE_LIMITS,
    trustProxy: settings.TRUST_PROXY,
    symbolsFile: settings.SYMBOLS_FILE,
    links: { social: settings.SOCIAL_URL ?? null, blog: settings.BLOG_URL ?? null },
    oidc: oidcOf(settings),
    extractor: extractorOf(settings.EXTRACTOR),
    extractAllowHosts: allowedHosts(settings.EXTRACT_ALLOW_HOSTS),
    youtubeOrigin: settings.YOUTUBE_ORIGIN,
  }
}

function oidcOf(settings: z.infer<typeof environment>): Config['oidc'] {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ONLY: only,
  } = settings
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, only }
  if (issuer || clientId || clientSecret || only)
    throw new ConfigError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none',
    )
  return undefined
}

function allowedHosts(list: string): AllowedHosts {
  try {
    return parseAllowedHosts(list)
  } catch (error) {
    throw new ConfigError(`EXTRACT_ALLOW_HOSTS: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function extractorOf(name: 'rules' | 'openai' | 'anthropic'): 'rules' {
  if (name === 'rules') return name
  throw new ConfigError(`EXTRACTOR=${name} is not in this version yet: leave it unset, or set it to rules`)
}
