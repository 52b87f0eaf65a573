import { describe, expect, it } from 'vitest'
import { isAllowedHost, parseAllowedHosts } from './allowed-hosts.ts'

describe('parseAllowedHosts', () => {
  it.each([
    '127.0.0.1',
    'intranet.example',
    'a:0',
    'a:65536',
    'http://a:80',
    'a:80/x',
    'u@a:80',
    ':80',
    '::1:80',
  ])('refuses %s and names it', entry => {
    expect(() => parseAllowedHosts(`10.0.0.1:80,${entry}`)).toThrow(`"${entry}"`)
  })

  it('exempts exactly the hosts and ports it lists', () => {
    const hosts = parseAllowedHosts(' 127.0.0.1:8080 , Intranet.Example:443,[::1]:3000,')
    const allowed = (address: string) => isAllowedHost(hosts, new URL(address))
    expect(allowed('http://127.0.0.1:8080/x')).toBe(true)
    expect(allowed('http://2130706433:8080/')).toBe(true)
    expect(allowed('https://intranet.example/')).toBe(true)
    expect(allowed('http://[::1]:3000/')).toBe(true)
    expect(allowed('http://127.0.0.1:8081/')).toBe(false)
    expect(allowed('http://127.0.0.1/')).toBe(false)
    expect(allowed('http://localhost:8080/')).toBe(false)
    expect(allowed('http://intranet.example/')).toBe(false)
    expect(allowed('http://x.intranet.example:443/')).toBe(false)
  })

  it('is empty for an empty list', () => {
    expect(parseAllowedHosts('').size).toBe(0)
  })
})
