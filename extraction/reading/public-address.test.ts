import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('isPublicAddress', () => {
  it.each([
    ['this network', '0.0.0.0', '0.1.2.3'],
    ['loopback', '127.0.0.1', '127.255.255.254'],
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1', '100.127.255.255'],
    ['link local', '169.254.0.1'],
    [
      'metadata services',
      '169.254.169.254',
      '169.254.170.2',
      '100.100.100.200',
      '192.0.0.192',
      '168.63.129.16',
    ],
    ['protocol assignments', '192.0.0.1', '192.0.0.170'],
    ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1'],
    ['6to4 relays, AS112, AMT', '192.88.99.1', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
    ['benchmarks', '198.18.0.1', '198.19.255.255'],
    ['multicast, reserved, broadcast', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
  ])('refuses IPv4 for %s', (_range, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  it.each([
    ['unspecified and loopback', '::', '::1'],
    ['unique local, link local, site local', 'fd00:ec2::254', 'fc00::1', 'fe80::1', 'fec0::1'],
    ['a zone', 'fe80::1%eth0', '2606:4700::1111%1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1', '3fff::1'],
    ['discard and segment routing', '100::1', '5f00::1'],
    ['benchmarks, ORCHID, drone identifiers', '2001:2::1', '2001:10::1', '2001:20::1', '2001:30::1'],
    ['AMT and AS112', '2001:3::1', '2001:4:112::1', '2620:4f:8000::1'],
    [
      '6to4 and Teredo, whatever is inside',
      '2002:7f00:1::',
      '2002:808:808::1',
      '2001:0:0:1::1',
      '2001::f7f7:f7f7',
    ],
    ['nobody', '4000::1', '8000::1', '1::1', '200::1'],
  ])('refuses IPv6 for %s', (_range, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  it.each([
    [
      'mapped',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:169.254.169.254',
      '::ffff:168.63.129.16',
      '::ffff:0:1',
    ],
    ['compatible', '::127.0.0.1', '::10.0.0.1', '::8.8.8.8'],
    ['translated', '::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
    ['NAT64', '64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::100.100.100.200'],
    ['local NAT64', '64:ff9b:1::10.0.0.1', '64:ff9b:1::8.8.8.8', '64:ff9b:1:a00:0:100::'],
    ['ISATAP', '2606:4700::5efe:127.0.0.1', '2606:4700::200:5efe:10.0.0.1', 'fe80::5efe:8.8.8.8'],
  ])('refuses an IPv4 address hidden in IPv6: %s', (_form, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  it('refuses what is no numeric address', () => {
    expect(
      ['', 'localhost', 'example.com', '1.2.3.4.5', '[2606:4700::1111]'].filter(isPublicAddress),
    ).toEqual([])
  })

  it('takes public unicast, also through the forms that reach it', () => {
    const open = [
      '8.8.8.8',
      '1.1.1.1',
      '172.15.0.1',
      '172.32.0.1',
      '100.63.0.1',
      '100.128.0.1',
      '169.253.1.1',
      '198.17.1.1',
    ]
    const open6 = [
      '2606:4700:4700::1111',
      '2a00:1450:4001::1',
      '2001:4860:4860::8888',
      '::ffff:8.8.8.8',
      '64:ff9b::8.8.8.8',
    ]
    expect([...open, ...open6].filter(address => !isPublicAddress(address))).toEqual([])
  })
})
