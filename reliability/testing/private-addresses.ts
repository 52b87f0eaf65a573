import fc from 'fast-check'

/** IPv4 addresses that lie inside: the machine itself, its networks, its provider's services, and what is no one's. */
const insideV4 = [
  [127, 0, 0, 1],
  [127, 255, 255, 254],
  [0, 0, 0, 0],
  [10, 0, 0, 1],
  [172, 16, 0, 1],
  [172, 31, 255, 255],
  [192, 168, 1, 1],
  [100, 64, 0, 1],
  [169, 254, 169, 254],
  [169, 254, 170, 2],
  [100, 100, 100, 200],
  [168, 63, 129, 16],
  [192, 0, 0, 192],
  [198, 18, 0, 1],
  [203, 0, 113, 7],
  [224, 0, 0, 1],
  [255, 255, 255, 255],
] as const
const insideV6 = [
  '::1',
  '::',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2001::f7f7:f7f7',
  '100::1',
  '5f00::1',
  '4000::1',
] as const

type Bytes = readonly [number, number, number, number]

/** Every way of writing an IPv4 address that some program understands as one. */
const waysOfV4: ((bytes: Bytes) => string)[] = [
  bytes => bytes.join('.'),
  bytes => `${bytes.join('.')}.`,
  bytes => String(numberOf(bytes)),
  bytes => `0x${numberOf(bytes).toString(16)}`,
  bytes => `0${numberOf(bytes).toString(8)}`,
  bytes => bytes.map(byte => `0${byte.toString(8)}`).join('.'),
  bytes => bytes.map(byte => `000${byte.toString(8)}`).join('.'),
  bytes => bytes.map(byte => `0x${byte.toString(16)}`).join('.'),
  bytes => bytes.map((byte, index) => (index % 2 ? `0x${byte.toString(16)}` : byte)).join('.'),
  ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
  ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
  bytes => bytes.join('。'),
  bytes => bytes.join('%2E'),
  bytes => bytes.join('.').replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit))),
  bytes => bytes.join('.').replace(/[1-9]/g, digit => String.fromCodePoint(0x2460 + Number(digit) - 1)),
  bytes => [...bytes.join('.')].map(one => `%${one.charCodeAt(0).toString(16)}`).join(''),
]

/** Every form of IPv6 with an IPv4 address inside. */
const waysInsideV6: ((bytes: Bytes) => string)[] = [
  bytes => `::ffff:${bytes.join('.')}`,
  bytes => `::ffff:${hex(bytes)}`,
  bytes => `0:0:0:0:0:FFFF:${hex(bytes)}`,
  bytes => `::${hex(bytes)}`,
  bytes => `::ffff:0:${hex(bytes)}`,
  bytes => `64:ff9b::${hex(bytes)}`,
  bytes => `64:ff9b:1::${hex(bytes)}`,
  bytes => `2002:${hex(bytes)}::1`,
  bytes => `2606:4700::5efe:${hex(bytes)}`,
]

/** The address of a page inside, in some spelling. Those of this machine end with one of its own `ports`. */
export function privateAddress(ports: number[]): fc.Arbitrary<string> {
  const v4 = fc
    .tuple(fc.constantFrom(...insideV4), fc.constantFrom(...waysOfV4))
    .map(([bytes, way]) => way(bytes))
  const hidden = fc
    .tuple(fc.constantFrom(...insideV4), fc.constantFrom(...waysInsideV6))
    .map(([bytes, way]) => `[${way(bytes)}]`)
  const v6 = fc.constantFrom(...insideV6).map(address => `[${address}]`)
  const names = fc.constantFrom(
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'loc%61lhost',
    'ｌocalhost',
  )
  const place = fc.oneof({ weight: 4, arbitrary: v4 }, { weight: 3, arbitrary: hidden }, v6, names)
  const scheme = fc.constantFrom(
    'http://',
    'https://',
    'HTTP://',
    'http:\\\\',
    'http:/',
    ' http://',
    'ht\ntp://',
  )
  const user = fc.constantFrom('', '', '', '', 'example.com@', 'user:secret@', 'example.com:80@', '@')
  const port = fc.constantFrom('', ':80', ...ports.map(one => `:${one}`))
  const rest = fc.constantFrom(
    '/',
    '',
    '/latest/meta-data/',
    '#@example.com/',
    '?@example.com',
    '\\@example.com',
  )
  return fc.tuple(scheme, user, place, port, rest).map(parts => parts.join(''))
}

/** The same addresses as a name service answers them. */
export const insideAnswers: string[] = [
  ...insideV4.map(bytes => bytes.join('.')),
  ...insideV6,
  ...waysInsideV6.map(way => way([127, 0, 0, 1])),
  ...waysInsideV6.map(way => way([169, 254, 169, 254])),
]

function numberOf([a, b, c, d]: Bytes): number {
  return ((a * 256 + b) * 256 + c) * 256 + d
}

function hex([a, b, c, d]: Bytes): string {
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}
