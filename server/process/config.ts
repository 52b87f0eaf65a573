import { resolve } from 'node:path'
import { z } from 'zod'
import { type SignUpMode, signUpMode } from '#contract/instance.ts'
import type { AllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import {
  type ExtractorSettings,
  extractionSettings,
  extractionVariables,
  parseVariables,
  SettingError,
} from '#extraction/settings.ts'
import { exampleMarket } from './example-market.ts'
import { type MailServer, mailServer, type Sender, sender } from './settings/mail-settings.ts'
import { type ListenSettings, listenSettings, transcriberVariables } from './settings/transcriber-settings.ts'

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'is on or off')
    .default(byDefault)
    .transform(value => value === 'on')
const address = z.url({ protocol: /^https?$/, error: 'is an http or https address' })
const origin = address
  .refine(isOrigin, 'has no path, query or name in it: the product stands at the top of its host')
  .transform(text => new URL(text).origin)
const postgres = z.string().regex(/^postgres(ql)?:\/\//, 'begins with postgres://')

/** Every setting, as in decisions, section 1. An empty value counts as unset. */
const environment = z.object({
  NODE_ENV: z.string().optional(),
  // Not 0: pages and feeds out name the port, and only origins with this port may write.
  PORT: z.coerce
    .number('is a port number')
    .int('is a port number')
    .min(1, 'is a port number')
    .max(65_535, 'is a port number')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_READ_URL: postgres.optional(),
  PUBLIC_URL: origin.optional(),
  RATE_LIMITS: onOff('on'),
  PUBLIC_CACHE: onOff('on'),
  JOBS: onOff('on'),
  PICTURES: z.enum(['direct', 'proxy'], 'is direct or proxy').default('direct'),
  TRUST_PROXY: z.coerce
    .number('is a number of proxies')
    .int('is a number of proxies')
    .min(0, 'is a number of proxies')
    .max(10, 'is at most 10')
    .default(0),
  SIGN_UP: z.enum(signUpMode.options, 'is open, invite or closed').optional(),
  SOCIAL_URL: address.optional(),
  BLOG_URL: address.optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ONLY: z
    .enum(['true', 'false'], 'is true or false')
    .default('false')
    .transform(value => value === 'true'),
  OIDC_LINK: z
    .enum(['off', 'verified'], 'is off or verified')
    .default('off')
    .transform(value => value === 'verified'),
  FEEDS_MOST: z.coerce
    .number('is a number of sources')
    .int('is a number of sources')
    .min(0, 'is a number of sources')
    .max(1_000_000, 'is at most 1000000')
    .default(2000),
  AUTO_DRAFTS_PER_DAY: z.coerce
    .number('is a number of drafts')
    .int('is a number of drafts')
    .min(0, 'is a number of drafts')
    .max(100_000, 'is at most 100000')
    .default(20),
  PRICES: z
    .enum(
      ['csv', 'tiingo', 'eodhd', 'alphavantage', 'yahoo-chart'],
      'is csv, tiingo, eodhd, alphavantage or yahoo-chart',
    )
    .default('csv'),
  PRICES_URL: address.optional(),
  PRICES_KEY: z.string().optional(),
  PRICES_PER_HOUR: z.coerce
    .number('is a number of requests')
    .int('is a number of requests')
    .min(1, 'is at least 1')
    .max(100_000, 'is at most 100000')
    .default(40),
  PRICES_SYMBOLS: z.string().optional(),
  PRICES_SHOWN: z.enum(['returns', 'closes'], 'is returns or closes').default('returns'),
  BENCHMARKS: z
    .string()
    .transform(text =>
      text
        .split(',')
        .map(one => one.trim())
        .filter(Boolean)
        .map(one => one.split('=').map(part => part.trim().toUpperCase())),
    )
    .refine(
      pairs =>
        pairs.every(
          ([currency = '', symbol = '', ...more]) =>
            /^[A-Z]{3}$/.test(currency) && /^[A-Z0-9^][A-Z0-9.^=-]{0,39}$/.test(symbol) && more.length === 0,
        ) && new Set(pairs.map(([currency]) => currency)).size === pairs.length,
      'names a symbol for each currency, such as USD=SPY,EUR=EXSA.DE',
    )
    .refine(
      pairs => pairs.every(([currency]) => currency !== 'GBX'),
      'names GBP, not GBX: prices in pence are kept in pounds',
    )
    .transform(pairs => new Map(pairs.map(([currency = '', symbol = '']) => [currency, symbol])))
    .optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  COUNT_SUPPLIED: z
    .enum(['on', 'off'], 'is on or off')
    .default('off')
    .transform(value => value === 'on'),
  ADMIN_EMAILS: z
    .string()
    .transform(text =>
      text
        .toLowerCase()
        .split(',')
        .map(one => one.trim())
        .filter(Boolean),
    )
    .refine(
      emails => emails.every(one => z.email().safeParse(one).success),
      'is a list of e-mail addresses, with commas between them',
    )
    .optional(),
  ...extractionVariables,
  ...transcriberVariables,
})

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape)

export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databaseReadUrl: string | undefined
  publicUrl: string
  /** The origins from which writes are allowed. */
  origins: string[]
  rateLimits: boolean
  publicCache: boolean
  /** Whether this server runs jobs. */
  jobs: boolean
  /** Whether this server sends the pictures of posts and people, instead of the sites on which they lie. */
  proxiesPictures: boolean
  trustProxy: number
  links: { social: string | null; blog: string | null }
  /** Who may create an account. Undefined leaves the choice to the admins. */
  signUp: SignUpMode | undefined
  oidc:
    | {
        issuer: string
        clientId: string
        clientSecret: string
        only: boolean
        link: boolean
        adminEmails: string[]
      }
    | undefined
  extractor: ExtractorSettings
  extractAllowHosts: AllowedHosts
  youtubeOrigin: string
  /** The program that is tried last for the captions of a video; null for none. */
  captionProgram: string | null
  /** Sources that all people of this server follow together. */
  feedsMost: number
  /** How many automatic drafts one person gets a day. All people together get at most fifteen times as many. */
  autoDrafts: number
  prices: PriceSettings
  /** Whether records count texts that a person supplied, with the author and date that the person stated. */
  countsSupplied: boolean
  /** The mail server and the sender. Undefined: this server sends no mail. */
  mail: MailSettings | undefined
  /** What hears audio. Undefined: this server hears none. */
  listens: ListenSettings | undefined
}

export interface MailSettings {
  server: MailServer
  from: Sender
}

/** The source of prices besides files, and how much of the prices people see. */
export interface PriceSettings {
  source: 'csv' | 'tiingo' | 'eodhd' | 'alphavantage' | 'yahoo-chart'
  url: string | undefined
  key: string | undefined
  /** Requests to the source. */
  perHour: number
  /** A file with the provider's symbols for tickers. */
  symbolsFile: string | undefined
  /** Whether answers contain closes, or only returns. */
  shown: 'returns' | 'closes'
  /** The symbol of the index that prices are compared with, by currency. */
  benchmarks: ReadonlyMap<string, string>
}

/** The configuration, checked. Throws a SettingError that names each bad setting. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const settings = parseVariables(environment, variables)
  const extraction = extractionSettings(settings)
  const local = `http://localhost:${settings.PORT}`
  const publicUrl = settings.PUBLIC_URL ?? local
  return {
    production: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    publicUrl,
    origins: settings.PUBLIC_URL ? [publicUrl] : [local, `http://127.0.0.1:${settings.PORT}`],
    rateLimits: settings.RATE_LIMITS,
    publicCache: settings.PUBLIC_CACHE,
    jobs: settings.JOBS,
    proxiesPictures: settings.PICTURES === 'proxy',
    trustProxy: settings.TRUST_PROXY,
    links: { social: settings.SOCIAL_URL ?? null, blog: settings.BLOG_URL ?? null },
    signUp: settings.SIGN_UP,
    oidc: oidcOf(settings),
    extractor: extraction.extractor,
    extractAllowHosts: extraction.allowedHosts,
    youtubeOrigin: extraction.youtubeOrigin,
    captionProgram: extraction.captionProgram,
    feedsMost: settings.FEEDS_MOST,
    autoDrafts: settings.AUTO_DRAFTS_PER_DAY,
    prices: pricesOf(settings),
    countsSupplied: settings.COUNT_SUPPLIED,
    mail: mailOf(settings),
    listens: listenSettings(settings),
  }
}

function mailOf({ SMTP_URL: server, MAIL_FROM: from }: z.infer<typeof environment>): Config['mail'] {
  if (server && from) return { server, from }
  if (server || from) throw new SettingError('SMTP_URL and MAIL_FROM belong together: set both or none')
  return undefined
}

function pricesOf(settings: z.infer<typeof environment>): PriceSettings {
  return {
    source: settings.PRICES,
    url: settings.PRICES_URL,
    key: settings.PRICES_KEY,
    perHour: settings.PRICES_PER_HOUR,
    symbolsFile: settings.PRICES_SYMBOLS,
    shown: settings.PRICES_SHOWN,
    benchmarks: new Map([[exampleMarket.currency, exampleMarket.benchmark], ...(settings.BENCHMARKS ?? [])]),
  }
}

/**
 * Whether an address consists of scheme, host and port alone. True for a text that is no address: another rule refuses
 * it.
 */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { pathname, search, hash, username, password } = new URL(address)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}

function oidcOf(settings: z.infer<typeof environment>): Config['oidc'] {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_ONLY: only,
    OIDC_LINK: link,
    ADMIN_EMAILS: adminEmails = [],
  } = settings
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, only, link, adminEmails }
  if (issuer || clientId || clientSecret || only || link)
    throw new SettingError(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none',
    )
  if (adminEmails.length > 0)
    throw new SettingError(
      'ADMIN_EMAILS needs a provider (OIDC_ISSUER): addresses typed at sign-up are not confirmed. Without one, npm run -s people -- role EMAIL admin',
    )
  return undefined
}
