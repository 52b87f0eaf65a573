import { describe, expect, it } from 'vitest'
import { SettingError } from '#extraction/settings.ts'
import { readConfig } from './config.ts'

describe('a bad setting stops the start with a sentence that names it', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '0'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_READ_URL', 'localhost'],
    ['PUBLIC_URL', 'tips.example'],
    ['PUBLIC_URL', 'ftp://tips.example'],
    ['PUBLIC_URL', 'https://tips.example/app'],
    ['PUBLIC_URL', 'https://tips.example/app/'],
    ['PUBLIC_URL', 'https://tips.example/?theme=dark'],
    ['PUBLIC_URL', 'https://tips.example/#top'],
    ['PUBLIC_URL', 'https://user:hunter2@tips.example'],
    ['RATE_LIMITS', 'no'],
    ['PUBLIC_CACHE', 'true'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '11'],
    ['SOCIAL_URL', 'javascript:alert(1)'],
    ['BLOG_URL', 'blog'],
    ['OIDC_ISSUER', 'issuer'],
    ['OIDC_ONLY', 'on'],
    ['OIDC_LINK', 'true'],
    ['EXTRACTOR', 'magic'],
    ['OPENAI_BASE_URL', 'localhost:11434'],
    ['ANTHROPIC_BASE_URL', 'x'],
    ['EXTRACT_ALLOW_HOSTS', '127.0.0.1'],
    ['YOUTUBE_ORIGIN', 'youtube'],
    ['YT_DLP', '/nowhere/yt-dlp'],
    ['BENCHMARKS', 'SPY'],
    ['BENCHMARKS', 'USD=SPY,USD=VTI'],
    ['BENCHMARKS', 'GBX=ISF.L'],
    ['PRICES_SHOWN', 'all'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example:99999'],
    ['SMTP_URL', 'smtp://mail.example:0'],
    ['SMTP_URL', 'smtp://mail.example/inbox'],
    ['SMTP_URL', 'smtp://mail.example?tls=off'],
    ['SMTP_URL', 'smtp://user@mail.example'],
    ['SMTP_URL', 'smtp://user:%E0@mail.example'],
    ['SMTP_URL', 'smtp://user:a%0d%0aQUIT@mail.example'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['MAIL_FROM', 'tips'],
    ['MAIL_FROM', 'Tips <tips>'],
    ['MAIL_FROM', 'a@mail.example, b@mail.example'],
    ['MAIL_FROM', 'Tips\r\nBcc: all@mail.example <tips@mail.example>'],
    ['MAIL_FROM', 'tips@mail.example'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(SettingError)
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })

  it('names all of several', () => {
    expect(() => readConfig({ PORT: 'x', RATE_LIMITS: 'x' })).toThrow(/PORT .*RATE_LIMITS /)
  })

  it.each([
    { OIDC_ISSUER: 'https://id.example' },
    { OIDC_CLIENT_ID: 'tipfolio', OIDC_CLIENT_SECRET: 'secret' },
    { OIDC_ONLY: 'true' },
    { OIDC_LINK: 'verified' },
  ])('%o, which is a part of OIDC alone', variables => {
    expect(() => readConfig(variables)).toThrow(/OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/)
  })

  it('never repeats a secret', () => {
    const secret = 'mysql://user:hunter2@localhost/x'
    expect(() => readConfig({ DATABASE_URL: secret })).not.toThrow(/hunter2/)
    expect(() => readConfig({ PUBLIC_URL: 'https://user:hunter2@x.example' })).not.toThrow(/hunter2/)
    for (const url of ['smtp://me:hunter2@mail.example/x', 'smtp://me:hunter2@mail.example'])
      expect(() => readConfig({ SMTP_URL: url })).not.toThrow(/hunter2/)
  })
})

describe('the configuration', () => {
  it('has the defaults of the documentation', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      rateLimits: true,
      trustProxy: 0,
      links: { social: null, blog: null },
      oidc: undefined,
      extractor: { name: 'rules' },
      youtubeOrigin: 'https://www.youtube.com',
      captionProgram: 'yt-dlp',
      mail: undefined,
    })
    expect(readConfig({}).dataDir).toMatch(/\/data$/)
  })

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, auth: undefined }],
    ['smtps://mail.example/', { host: 'mail.example', port: 465, secure: true, auth: undefined }],
    ['smtp://[::1]:25', { host: '::1', port: 25, secure: false, auth: undefined }],
    [
      'SMTP://me%40x.example:p%3Aw%2F@127.0.0.1:2525',
      { host: '127.0.0.1', port: 2525, secure: false, auth: { user: 'me@x.example', pass: 'p:w/' } },
    ],
  ])('reads where mail leaves in %s', (url, server) => {
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: 'tips@mail.example' }).mail?.server).toEqual(server)
  })

  it.each([
    ['tips@mail.example', { name: null, address: 'tips@mail.example' }],
    ['Tips, daily <tips@mail.example>', { name: 'Tips, daily', address: 'tips@mail.example' }],
    ['"Tips" <tips@mail.example>', { name: 'Tips', address: 'tips@mail.example' }],
    ['<tips@mail.example>', { name: null, address: 'tips@mail.example' }],
  ])('reads from whom mail comes in %s', (text, from) => {
    expect(readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: text }).mail?.from).toEqual(from)
  })

  it('takes an empty value as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toEqual(readConfig({}))
  })

  it('accepts writes from PUBLIC_URL alone once that is set, with or without a slash at its end', () => {
    const config = readConfig({ PUBLIC_URL: 'https://tips.example/', PORT: '80' })
    expect(config).toMatchObject({ publicUrl: 'https://tips.example', origins: ['https://tips.example'] })
  })
})
