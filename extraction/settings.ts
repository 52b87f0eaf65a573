import { existsSync, readFileSync, statSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'
import { captionProgram, isProgram } from '#extraction/caption-setting.ts'
import { type AllowedHosts, parseAllowedHosts } from '#extraction/reading/allowed-hosts.ts'

/** A setting that is invalid. The message is a sentence that names it. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** The extractor, with what is needed to ask it. */
export type ExtractorSettings = { name: 'rules' } | ModelSettings

/** A language model that is asked in one of two wire formats. */
export interface ModelSettings {
  name: 'openai' | 'anthropic'
  /** Including the version, such as `https://api.openai.com/v1`. */
  baseUrl: string
  /** undefined for a server that needs none, such as one on the same machine. */
  apiKey: string | undefined
  model: string
  /** Seconds for finding the tips of one text, at most. */
  seconds: number
  /** Characters of a text in one request, at most. */
  part: number
  /** Simultaneous requests for one text, at most. */
  parallel: number
  /** Whether the model is asked a second time about each tip, so that unsure tips are marked as such. */
  check: boolean
}

/** Schema of a whole number between two others. */
const whole = (least: number, most: number, usual: number) => {
  const error = `is a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error }).default(usual)
}

const address = z.url({ protocol: /^https?$/, error: 'is an http or https address' })

/** The schemas of the environment variables of extraction (decisions, sections 1 and 4). */
export const extractionVariables = {
  SYMBOLS_FILE: z
    .string()
    .refine(path => firstLineOf(path) !== null, { error: 'is no file that can be read', abort: true })
    .refine(hasTickersAndNames, 'begins with a line that names its columns: ticker,name[,exchange,sector]')
    .optional(),
  EXTRACTOR: z.enum(['rules', 'openai', 'anthropic'], 'is rules, openai or anthropic').default('rules'),
  OPENAI_BASE_URL: address.optional(),
  OPENAI_API_KEY: z.string().trim().optional(),
  OPENAI_MODEL: z.string().trim().optional(),
  ANTHROPIC_BASE_URL: address.optional(),
  ANTHROPIC_API_KEY: z.string().trim().optional(),
  ANTHROPIC_MODEL: z.string().trim().optional(),
  EXTRACT_SECONDS: whole(10, 3600, 90),
  MODEL_PART: whole(2000, 200_000, 24_000),
  MODEL_PARALLEL: whole(1, 16, 2),
  MODEL_CHECK: z.enum(['on', 'off'], 'is on or off').default('on'),
  EXTRACT_ALLOW_HOSTS: z.string().default(''),
  YT_DLP: z
    .string()
    .trim()
    .refine(name => name === 'off' || isProgram(name), 'is no program that can be run, nor off')
    .optional(),
  YOUTUBE_ORIGIN: address.transform(text => new URL(text).origin).default('https://www.youtube.com'),
}
type ExtractionVariables = z.infer<z.ZodObject<typeof extractionVariables>>

export interface ExtractionSettings {
  symbolsFile: string | undefined
  extractor: ExtractorSettings
  allowedHosts: AllowedHosts
  youtubeOrigin: string
  /** The program that is tried last for the captions of a video, if it is installed. Null for none. */
  captionProgram: string | null
}

/** The first line of a file. Null if there is no readable file. */
function firstLineOf(path: string): string | null {
  try {
    // Reading a pipe would block until somebody writes to it.
    return !statSync(path).isFile() ? null : (readFileSync(path, 'utf8').split(/\r?\n/, 1)[0] ?? '')
  } catch {
    return null
  }
}

function hasTickersAndNames(path: string): boolean {
  const columns = firstLineOf(path)
    ?.replace(/^\ufeff/, '')
    .split(',')
    .map(cell => cell.replaceAll('"', '').trim())
  return ['ticker', 'name'].every(column => columns?.includes(column))
}

/**
 * Adds variables of an optional `.env` file in the working folder. Variables of the environment win. Throws if the file
 * cannot be read.
 */
export function readEnvFile(): void {
  if (existsSync('.env')) loadEnvFile('.env')
}

/**
 * Checks variables against a schema. An empty value counts as unset. Throws a SettingError that names every invalid
 * one.
 */
export function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(set)
  if (parsed.success) return parsed.data
  throw new SettingError(
    parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`).join('; '),
  )
}

/** The settings of extraction for the command line. Throws a SettingError. */
export function readExtractionSettings(variables: NodeJS.ProcessEnv): ExtractionSettings {
  return extractionSettings(parseVariables(z.object(extractionVariables), variables))
}

/** The settings that checked variables give together. Throws a SettingError if two of them contradict each other. */
export function extractionSettings(variables: ExtractionVariables): ExtractionSettings {
  return {
    symbolsFile: variables.SYMBOLS_FILE,
    extractor: extractorOf(variables),
    allowedHosts: allowedHosts(variables.EXTRACT_ALLOW_HOSTS),
    youtubeOrigin: variables.YOUTUBE_ORIGIN,
    captionProgram: captionProgram(variables.YT_DLP, variables.YOUTUBE_ORIGIN),
  }
}

function extractorOf(variables: ExtractionVariables): ExtractorSettings {
  const limits = {
    seconds: variables.EXTRACT_SECONDS,
    part: variables.MODEL_PART,
    parallel: variables.MODEL_PARALLEL,
    check: variables.MODEL_CHECK === 'on',
  }
  switch (variables.EXTRACTOR) {
    case 'rules':
      return { name: 'rules' }
    case 'openai': {
      const { OPENAI_BASE_URL: given, OPENAI_API_KEY: apiKey, OPENAI_MODEL: model } = variables
      if (!model) throw missing('openai', 'OPENAI_MODEL', 'the name of the model')
      if (!apiKey && !given)
        throw missing('openai', 'OPENAI_API_KEY', 'or OPENAI_BASE_URL, for a server that asks for no key')
      return {
        name: 'openai',
        baseUrl: withVersion(given ?? 'https://api.openai.com'),
        apiKey,
        model,
        ...limits,
      }
    }
    case 'anthropic': {
      const { ANTHROPIC_BASE_URL: given, ANTHROPIC_API_KEY: apiKey, ANTHROPIC_MODEL: model } = variables
      if (!model) throw missing('anthropic', 'ANTHROPIC_MODEL', 'the name of the model')
      if (!apiKey) throw missing('anthropic', 'ANTHROPIC_API_KEY', 'the key of your account')
      return {
        name: 'anthropic',
        baseUrl: withVersion(given ?? 'https://api.anthropic.com'),
        apiKey,
        model,
        ...limits,
      }
    }
  }
}

function missing(extractor: string, name: string, what: string): SettingError {
  return new SettingError(`EXTRACTOR=${extractor} needs ${name}: ${what}`)
}

/** Both wire formats have a version in their path: an address without a path means version 1. */
function withVersion(address: string): string {
  const url = new URL(address)
  return url.pathname === '/' ? `${url.origin}/v1` : address.replace(/(?<!\/)\/+$/, '')
}

function allowedHosts(list: string): AllowedHosts {
  try {
    return parseAllowedHosts(list)
  } catch (error) {
    throw new SettingError(`EXTRACT_ALLOW_HOSTS: ${error instanceof Error ? error.message : String(error)}`)
  }
}
