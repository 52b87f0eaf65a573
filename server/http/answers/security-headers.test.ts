import { describe, expect, it } from 'vitest'
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
})
