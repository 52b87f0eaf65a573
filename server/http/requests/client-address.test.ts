import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

describe('the address that is counted', () => {
  it('is that of the connection, whatever the client says, where no proxy of ours stands before us', () => {
    expect(clientAddress('198.51.100.1', '192.0.2.1', 0)).toBe('192.0.2.1')
    expect(clientAddress(null, '', 0)).toBe('')
  })

  it('is the n-th from the right behind n proxies, else that of the connection', () => {
    expect(clientAddress('1.1.1.1, 198.51.100.1', '192.0.2.1', 1)).toBe('198.51.100.1')
    expect(clientAddress('1.1.1.1, 198.51.100.1', '192.0.2.1', 2)).toBe('1.1.1.1')
    expect(clientAddress(undefined, '192.0.2.1', 1)).toBe('192.0.2.1')
    expect(clientAddress('198.51.100.1', '192.0.2.1', 2)).toBe('192.0.2.1')
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['unknown', 'unknown'],
  ])('of %s is %s, on a connection and behind a proxy', (address, counted) => {
    expect(clientAddress(null, address, 0)).toBe(counted)
    expect(clientAddress(`9.9.9.9, ${address}`, '192.0.2.7', 1)).toBe(counted)
  })

  it('is another for the next /64', () => {
    const [one, same, other] = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::', '2001:db8:0:2::1'].map(address =>
      clientAddress(null, address, 0),
    )
    expect(same).toBe(one)
    expect(other).not.toBe(one)
  })
})
