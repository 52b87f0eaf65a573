import fc from 'fast-check'

/** Stands in a value for a number as it is written, which `JSON.stringify` would not write so. */
const written = (number: string) => `written:${number}`

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** What programs and people send that no schema wants, or that databases and runtimes stumble over. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 31, 2 ** 63],
    ...['1e400', '-1e400', '-0', '123456789012345678901234567890', '1E-400'].map(written),
    ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff', '\ud83d\ude00', '\u202egnp.exe', '\ufeff', '\u2028'],
    ...['__proto__', 'constructor', 'NaN', 'null', 'undefined', '0', '1e3', '[object Object]', '%00', '\\'],
    ...["'; drop table posts; --", '{{7*7}}', '../../etc/passwd', '<script>', '\r\nset-cookie: a=b'],
    ...[
      '2026-02-30',
      '9999-12-31T23:59:59.999Z',
      '0000-01-01',
      '-000001-01-01T00:00:00Z',
      '2026-11-20T24:00Z',
    ],
    ...[
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      '{1}',
      'x'.repeat(9999),
    ],
    ...[[], {}, [[]], [null], nested(500), Array(2000).fill(0), { length: 1e9 }, { toString: 1, valueOf: 1 }],
    ...[
      JSON.parse('{"then":1}') as unknown,
      { toJSON: 1 },
      JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
    ],
    { constructor: { prototype: { polluted: true } } },
  ),
  fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
  fc.double(),
)

/** Bodies that are no JSON, or no object. */
export const hostileText: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '{',
      '}',
      '[',
      'null',
      '[]',
      '{}',
      '"x"',
      '1',
      'true',
      '{"a":1}{"b":2}',
      '\ufeff{}',
      '{"a":1,}',
    ],
    ...["{'a':1}", '{"a":NaN}', '{"a":undefined}', '\0', '"\\ud800"', '{"\\u0000":1}', '{"__proto__":null}'],
    '['.repeat(200_000),
    '['.repeat(200_000) + ']'.repeat(200_000),
    `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    `{"a":${'9'.repeat(100_000)}}`,
  ),
  fc.constantFrom(
    Uint8Array.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0),
    Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d),
    Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3),
  ),
  fc.json(),
  fc.string({ unit: 'binary' }),
)

/** Parts of an address that are read in many ways, percent-encoded once or not at all. */
export const hostilePart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '%00',
      '%',
      '%zz',
      '%c3%28',
      '%ed%a0%80',
      '%2e%2e',
      '%2f',
      '%5c',
      '..%2f..%2fetc',
      '%0d%0a',
      '%25',
      '%F0%9F',
    ],
    ...[
      '__proto__',
      'constructor',
      'null',
      '0',
      '-1',
      '%20',
      '*',
      '()',
      "'",
      '%22',
      ':id',
      '{id}',
      'x'.repeat(5000),
    ],
    ...[
      '00000000-0000-0000-0000-000000000000',
      'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
      'new',
      '%F0%9F%98%80',
    ],
  ),
  fc.string({ unit: 'binary', minLength: 1 }).map(text => encodeURIComponent(text.toWellFormed())),
)

/** Replaces, removes or adds something anywhere in a value. */
export function broken(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .record({
      value: values,
      at: fc.nat(),
      put: hostileValue,
      how: fc.constantFrom('replace', 'remove', 'add'),
    })
    .map(({ value, at, put, how }) => {
      const places = placesIn(value)
      const place = places[at % places.length]
      if (!place) return put
      const [object, key] = place
      if (how === 'remove') Reflect.deleteProperty(object, key)
      else if (how === 'replace') object[key] = put
      else
        Object.defineProperty(object, at % 2 ? '__proto__' : 'more', {
          value: put,
          enumerable: true,
          configurable: true,
          writable: true,
        })
      return value
    })
}

type Holder = Record<string, unknown>

/** Every field and item of a value, as the object that holds it and its key. */
function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return []
  // Arrays are written to by their indexes too.
  const holder = value as Holder
  return Object.keys(holder).flatMap((key): [Holder, string][] => [[holder, key], ...placesIn(holder[key])])
}

/** JSON with numbers as `written` gives them. */
export function toText(value: unknown): string {
  return JSON.stringify(value).replace(/"written:([^"]*)"/g, '$1')
}
