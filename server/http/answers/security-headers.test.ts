import { describe, expect, it } from 'vitest'
import { readConfig } from '../../process/config.ts'
import { securityHeaders } from './security-headers.ts'

const policyOf = (publicUrl: string, proxiesPictures = false) =>
  securityHeaders({ publicUrl, proxiesPictures })['content-security-policy']

describe('the policy of pages', () => {
  it('takes no picture in the clear where pages come encrypted', () => {
    expect(policyOf('https://tips.example')).toContain("img-src 'self' data: https:;")
    expect(policyOf('http://localhost:3000')).toContain("img-src 'self' data: https: http:;")
  })

  it('takes no picture from elsewhere where they come from this server', () => {
    for (const publicUrl of ['https://tips.example', 'http://localhost:3000'])
      expect(policyOf(publicUrl, true)).toContain("img-src 'self' data:;")
  })

  it('plays audio from elsewhere where this server hears it, and nowhere else', () => {
    const { listens } = readConfig({ TRANSCRIBE_URL: 'http://127.0.0.1:9000' })
    const listening = (publicUrl: string) =>
      securityHeaders({ publicUrl, proxiesPictures: false, listens })['content-security-policy']
    expect(policyOf('https://tips.example')).not.toContain('media-src')
    expect(listening('https://tips.example')).toContain("media-src 'self' https:;")
    expect(listening('http://localhost:3000')).toContain("media-src 'self' https: http:;")
  })
})
