import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inLane } from '#extraction/testing/lane.ts'
import { productVersion } from '../../process/version.ts'
import { backedUp, backupFolder, sealedBackup } from '../../testing/backups.ts'
import { testDatabase } from '../../testing/database.ts'
import { readMigrations } from '../migration-list.ts'
import { seed } from '../seed/seed.ts'
import { readForms } from './earlier-forms.ts'
import { firstLine, openBackup } from './file.ts'

const forms = readForms()
const folder = backupFolder()
let whole: string
beforeAll(async () => {
  const { pool, close } = await testDatabase()
  await seed(pool, { posts: 40, tips: 160, stocks: 20, users: 2 })
  whole = await backedUp(pool, folder.free())
  await close()
})
afterAll(() => folder.remove())

const sealed = (text: string) => sealedBackup(folder.free(), text)

/** What gzip makes of it; null where it refuses it. */
function unpacked(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes)
  } catch {
    return null
  }
}

describe('the file of a backup is refused', () => {
  it('when any byte of it is another', async () => {
    const bytes = readFileSync(whole)
    // Around its two ends each of them, between them some.
    const places = new Set([
      ...Array(40).keys(),
      ...Array.from({ length: 130 }, (_, n) => bytes.length - 1 - n),
    ])
    for (let place = 40; place < bytes.length; place += Math.ceil(bytes.length / 130)) places.add(place)
    const path = folder.free()
    const text = gunzipSync(bytes)
    const idle: number[] = []
    const tried = [...places].filter((_, n) => n % inLane({ quick: 7, all: 1 }) === 0)
    for (const place of tried) {
      const damaged = Buffer.from(bytes)
      damaged[place] = (damaged[place] ?? 0) ^ (1 << (place % 8))
      // When and by what it was packed (RFC 1952, section 2.3), and bits that fill a byte up, say nothing of the text.
      if (unpacked(damaged)?.equals(text)) {
        idle.push(place)
        continue
      }
      writeFileSync(path, damaged)
      await expect(openBackup(path, forms), `byte ${place}`).rejects.toThrow(
        /is damaged or was cut off|is not a backup of Tipfolio, or its beginning is damaged/,
      )
    }
    expect(idle.length).toBeLessThan(tried.length / 10)
  })

  it('when it was cut off anywhere, or something stands behind it', async () => {
    const bytes = readFileSync(whole)
    const path = folder.free()
    for (const length of [0, 1, 2, 10, 100, 200, bytes.length >> 1, bytes.length - 120, bytes.length - 1]) {
      writeFileSync(path, bytes.subarray(0, length))
      await expect(openBackup(path, forms), `${length} bytes`).rejects.toThrow(/cut off|not a backup/)
    }
    writeFileSync(path, Buffer.concat([bytes, Buffer.from('\n')]))
    await expect(openBackup(path, forms)).rejects.toThrow('is damaged or was cut off')
  })

  it('when there is none, or it is something else', async () => {
    await expect(openBackup(join(folder.path, 'none'), forms)).rejects.toThrow(/none cannot be read: ENOENT/)
    await expect(openBackup(folder.path, forms)).rejects.toThrow(/cannot be read: EISDIR/)
    await expect(openBackup(sealed('select 1;\n'), forms)).rejects.toThrow('is not a backup of Tipfolio')
    await expect(openBackup(sealed(`${firstLine}\n-- {}\n`), forms)).rejects.toThrow('is not a backup')
  })

  it('when it is of a newer version', async () => {
    const header = {
      format: 1,
      schema: '9999_later',
      schemaMadeAt: 4e12,
      madeAt: new Date().toISOString(),
    }
    const open = (values: object) => openBackup(sealed(`${firstLine}\n-- ${JSON.stringify(values)}\n`), forms)
    await expect(open(header)).rejects.toThrow(
      /is of a newer version of Tipfolio \(schema 9999_later; this one has \d{4}_\w+\): update Tipfolio first$/,
    )
    await expect(open({ format: 2, all: 'else' })).rejects.toThrow(
      'is in format 2, which a newer Tipfolio made; this one reads 1',
    )
    await expect(open({ ...header, schemaMadeAt: 1 })).rejects.toThrow(
      'has a schema that this version of Tipfolio does not know: 9999_later',
    )
  })
})

describe('the file of a backup', () => {
  it.each([1, 6, 9])('is one also when its text was packed anew, at level %d', async level => {
    const path = folder.free()
    const text = gunzipSync(readFileSync(whole))
    writeFileSync(path, gzipSync(text, { level }))
    const { header, read } = await openBackup(path, forms)
    expect(header).toEqual((await openBackup(whole, forms)).header)
    const reader = await read()
    expect(await reader.line()).toMatch(/^COPY public\./)
    await reader.close()
    writeFileSync(
      path,
      Buffer.concat([gzipSync(text.subarray(0, 5000)), gzipSync(text.subarray(5000), { level })]),
    )
    expect((await openBackup(path, forms)).header).toEqual(header)
  })

  it('is none when it was packed anew without its end', async () => {
    const path = folder.free()
    const text = gunzipSync(readFileSync(whole))
    for (const part of [
      text.subarray(0, -1),
      text.subarray(0, -90),
      text.subarray(0, text.length >> 1),
      Buffer.concat([text, text.subarray(0, 10)]),
    ]) {
      writeFileSync(path, gzipSync(part))
      await expect(openBackup(path, forms)).rejects.toThrow('is damaged or was cut off')
    }
    const packed = gzipSync(text)
    packed[packed.length >> 1] = (packed[packed.length >> 1] ?? 0) ^ 1
    writeFileSync(path, packed)
    await expect(openBackup(path, forms)).rejects.toThrow('is damaged or was cut off')
  })

  it('tells what it is of', async () => {
    const { header, steps, rest } = await openBackup(whole, forms)
    const newest = forms.at(-1)
    expect(header).toMatchObject({ format: 1, schema: newest?.name, schemaMadeAt: newest?.madeAt })
    expect(header.version).toBe(productVersion())
    expect(steps).toEqual(readMigrations())
    expect(rest).toEqual([])
  })

  it('is read without a version, as the first ones are, and with words that this product does not know', async () => {
    const newest = forms.at(-1)
    const known = {
      format: 1,
      schema: newest?.name,
      schemaMadeAt: newest?.madeAt,
      madeAt: new Date().toISOString(),
    }
    const open = (values: object) => openBackup(sealed(`${firstLine}\n-- ${JSON.stringify(values)}\n`), forms)
    expect((await open(known)).header).toEqual(known)
    expect((await open({ ...known, weather: 'fair' })).header).toEqual(known)
  })
})
