import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/**
 * What browsers give only to pages that came over https or from localhost (MDN: features restricted to secure
 * contexts). Where it is optional (`navigator.clipboard?.`) the code has an answer for its absence.
 */
const secureOnly =
  /\bcrypto\??\.(?:randomUUID|subtle)\b|\bnavigator\.(?:clipboard|share|canShare|serviceWorker|storage|locks|credentials|geolocation|mediaDevices|wakeLock)\b(?!\?\.)|\b(?:window|globalThis|self)\.(?:caches|cookieStore|Notification|showOpenFilePicker|showSaveFilePicker)\b|\bcaches\.|\bcookieStore\.|\bNotification\./

describe('what browsers keep from plain http', () => {
  it.each([
    'crypto.randomUUID()',
    'globalThis.crypto.subtle.digest()',
    'navigator.clipboard.writeText(text)',
    'await navigator.share({ url })',
    "navigator.serviceWorker.register('/worker.js')",
    'caches.open(name)',
  ])('finds %s', line => {
    expect(line).toMatch(secureOnly)
  })

  it('is used nowhere, but where its absence is thought of', () => {
    const texts = Object.entries(sources).filter(([file]) => !file.includes('.test.'))
    expect(texts.length).toBeGreaterThan(100)
    const found = texts.flatMap(([file, text]) =>
      text
        .split('\n')
        .filter(line => !/^\s*(?:\/\/|\/?\*)/.test(line) && secureOnly.test(line))
        .map(line => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
})
