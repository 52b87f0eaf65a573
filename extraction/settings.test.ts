import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readExtractionSettings, SettingError } from '#extraction/settings.ts'

const extractorOf = (variables: Record<string, string>) => readExtractionSettings(variables).extractor

describe('a setting of extraction that cannot be used is refused', () => {
  it.each<[variables: Record<string, string>, named: RegExp]>([
    [{ EXTRACTOR: 'bogus' }, /^EXTRACTOR is rules, openai or anthropic$/],
    [{ EXTRACTOR: 'openai', OPENAI_API_KEY: 'k' }, /OPENAI_MODEL/],
    [{ EXTRACTOR: 'openai', OPENAI_MODEL: 'm' }, /OPENAI_API_KEY.*OPENAI_BASE_URL/],
    [{ EXTRACTOR: 'openai', OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'localhost:11434' }, /OPENAI_BASE_URL/],
    [{ EXTRACTOR: 'anthropic', ANTHROPIC_API_KEY: 'k' }, /ANTHROPIC_MODEL/],
    [{ EXTRACTOR: 'anthropic', ANTHROPIC_MODEL: 'm' }, /ANTHROPIC_API_KEY/],
    [{ SYMBOLS_FILE: '/nowhere.csv' }, /^SYMBOLS_FILE is no file that can be read$/],
    [{ SYMBOLS_FILE: import.meta.dirname }, /^SYMBOLS_FILE is no file that can be read$/],
    [{ SYMBOLS_FILE: import.meta.filename }, /^SYMBOLS_FILE begins with a line .*: ticker,name/],
    [{ EXTRACT_SECONDS: '9' }, /^EXTRACT_SECONDS is a whole number from 10 to 3600$/],
    [{ MODEL_PART: '24k' }, /^MODEL_PART is a whole number/],
    [{ MODEL_PARALLEL: '1.5' }, /^MODEL_PARALLEL is a whole number/],
    [{ MODEL_CHECK: 'yes' }, /^MODEL_CHECK is on or off$/],
    [{ EXTRACT_ALLOW_HOSTS: 'intranet' }, /EXTRACT_ALLOW_HOSTS/],
    [{ YOUTUBE_ORIGIN: 'youtube' }, /YOUTUBE_ORIGIN/],
    [{ YT_DLP: '/nowhere/yt-dlp' }, /^YT_DLP is no program that can be run, nor off$/],
    [{ YT_DLP: 'no-such-program-anywhere' }, /^YT_DLP is no program/],
    [{ YT_DLP: import.meta.filename }, /^YT_DLP is no program/],
    [{ YT_DLP: import.meta.dirname }, /^YT_DLP is no program/],
  ])('%o', (variables, named) => {
    expect(() => readExtractionSettings(variables)).toThrow(SettingError)
    expect(() => readExtractionSettings(variables)).toThrow(named)
  })

  it('without a key being repeated', () => {
    const variables = { EXTRACTOR: 'anthropic', ANTHROPIC_API_KEY: 'sk-very-secret', OPENAI_BASE_URL: 'x' }
    expect(() => readExtractionSettings(variables)).toThrow(/^(?!.*secret)/)
  })
})

describe('the settings of extraction', () => {
  it('are the rules where nothing is set', () => {
    expect(readExtractionSettings({ OPENAI_API_KEY: 'k', EXTRACTOR: ' ' })).toEqual({
      symbolsFile: undefined,
      extractor: { name: 'rules' },
      allowedHosts: new Set(),
      youtubeOrigin: 'https://www.youtube.com',
      captionProgram: 'yt-dlp',
    })
  })

  it.each<[program: string | null, variables: Record<string, string>]>([
    [null, { YT_DLP: 'off' }],
    [null, { YOUTUBE_ORIGIN: 'http://127.0.0.1:1' }],
    ['sh', { YT_DLP: 'sh', YOUTUBE_ORIGIN: 'http://127.0.0.1:1' }],
    [process.execPath, { YT_DLP: relative(process.cwd(), process.execPath) }],
  ])('ask %j for captions where %o is set', (program, variables) => {
    expect(readExtractionSettings(variables).captionProgram).toBe(program)
  })

  it.each([
    ['https://api.openai.com/v1', undefined],
    ['http://localhost:11434/v1', 'http://localhost:11434'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1/'],
    ['https://llm.example/openai/v2', 'https://llm.example/openai/v2'],
  ])('lead to %s for %s', (baseUrl, OPENAI_BASE_URL) => {
    const address = OPENAI_BASE_URL ? { OPENAI_BASE_URL } : {}
    expect(extractorOf({ EXTRACTOR: 'openai', OPENAI_MODEL: 'm', OPENAI_API_KEY: 'k', ...address })).toEqual({
      name: 'openai',
      baseUrl,
      apiKey: 'k',
      model: 'm',
      seconds: 90,
      part: 24_000,
      parallel: 2,
      check: true,
    })
  })

  it('need no key for a server of one’s own', () => {
    expect(
      extractorOf({ EXTRACTOR: 'openai', OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'http://[::1]:8080' }),
    ).toMatchObject({ apiKey: undefined })
  })

  it('lead to Anthropic', () => {
    expect(extractorOf({ EXTRACTOR: 'anthropic', ANTHROPIC_MODEL: 'm', ANTHROPIC_API_KEY: ' k ' })).toEqual({
      name: 'anthropic',
      baseUrl: 'https://api.anthropic.com/v1',
      apiKey: 'k',
      model: 'm',
      seconds: 90,
      part: 24_000,
      parallel: 2,
      check: true,
    })
  })
})
