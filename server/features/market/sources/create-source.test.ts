import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { serve } from '#extraction/reading/testing/loopback-server.ts'
import { SettingError } from '#extraction/settings.ts'
import { createPriceSource } from './create-source.ts'
import { failureOf, never, type VendorAnswer, vendor } from './testing/vendor.ts'

const key = 'k3y-nobody-may-see'
const kinds = ['tiingo', 'eodhd', 'alphavantage', 'yahoo-chart'] as const
const days = { from: null, to: '2026-12-31' }

describe('the source of prices that the operator has chosen', () => {
  it('is refused without what it needs', () => {
    expect(() => createPriceSource({ kind: 'yahoo-chart', url: null, key: null })).toThrow(SettingError)
    expect(() => createPriceSource({ kind: 'yahoo-chart', url: null, key: null })).toThrow('PRICES_URL')
    for (const kind of ['tiingo', 'eodhd', 'alphavantage'] as const)
      expect(() => createPriceSource({ kind, url: null, key: null })).toThrow('PRICES_KEY')
  })

  it('is none where files are enough', () => {
    expect(createPriceSource({ kind: 'csv', url: null, key: null })).toBeNull()
  })

  it.each([
    ['tiingo', 'https://api.tiingo.com/tiingo/daily/AAPL/prices'],
    ['eodhd', 'https://eodhd.com/api/eod/AAPL'],
    ['alphavantage', 'https://www.alphavantage.co/query'],
  ] as const)('asks %s at its own address where no other is named', async (kind, address) => {
    const asked: string[] = []
    const source = createPriceSource(
      { kind, url: null, key },
      {
        fetch: async input => {
          asked.push(String(input).split('?')[0] ?? '')
          return new Response('', { status: 404 })
        },
      },
    )
    expect(source?.name).toBe(kind)
    expect(await failureOf(source?.read('AAPL', days, never) ?? Promise.resolve())).toMatchObject({
      message: 'The source does not know AAPL',
    })
    expect(asked).toEqual([address])
  })

  it.each(kinds)('tells the key of %s in no error and on no console, however it fails', async kind => {
    const told: string[] = []
    const spies = [process.stdout, process.stderr].map(stream =>
      vi.spyOn(stream, 'write').mockImplementation(chunk => told.push(String(chunk)) > 0),
    )
    const words = `We have detected your API key as ${key}`
    const answers: VendorAnswer[] = [
      ...[400, 401, 402, 403, 404, 429, 500, 503].map(status => ({ status, body: words })),
      { body: `<html>${words}</html>` },
      { headers: { 'content-type': key }, body: words },
      { body: `{"${key}` },
      { body: { Information: words } },
      { body: { 'Error Message': words } },
      { body: { detail: words } },
      { body: { [key]: key } },
      { body: [{ date: key, close: key, warning: 7 }] },
      { body: { chart: { error: { code: key } } } },
      { status: 302, headers: { location: `http://other.invalid/?key=${key}` } },
      { status: 302, headers: { location: `/?key=${key}` } },
    ]
    const errors: unknown[] = []
    try {
      for (const answer of answers) {
        const { origin } = await vendor(() => answer)
        const source = createPriceSource({ kind, url: origin, key })
        errors.push(await failureOf(source?.read('AAPL', days, never) ?? Promise.resolve()))
      }
      const silent = await serve(() => undefined)
      const slow = createPriceSource({ kind, url: silent.origin, key }, { timeout: 50 })
      errors.push(await failureOf(slow?.read('AAPL', days, never) ?? Promise.resolve()))
      // What fetch itself refuses, it quotes.
      for (const url of [
        silent.origin.replace('//', '//user:word@'),
        'ftp://localhost',
        'http://localhost:1',
      ]) {
        const source = createPriceSource({ kind, url, key })
        errors.push(await failureOf(source?.read('AAPL', days, never) ?? Promise.resolve()))
      }
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
    expect(errors).toHaveLength(answers.length + 4)
    for (const error of errors) {
      expect(error).toMatchObject({ name: 'PriceSourceError' })
      const all = inspect(error, { depth: null, showHidden: true })
      expect(all).not.toContain(key)
      expect(all).not.toContain('?')
    }
    expect(told.join('')).not.toContain(key)
  })
})
