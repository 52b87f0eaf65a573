import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const policyOf = (publicUrl: string) => securityHeaders(publicUrl)['content-security-policy']

describe('the policy of pages', () => {
  it('takes no picture in the clear where pages come encrypted', () => {
    expect(policyOf('https://tips.example')).toContain("img-src 'self' data: https:;")
    expect(policyOf('http://localhost:3000')).toContain("img-src 'self' data: https: http:;")
  })
})
