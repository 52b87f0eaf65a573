import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { examples } from '#contract/examples.ts'
import { everyEndpoint, nameOf } from '../../testing/every-endpoint.ts'
import { curlOf } from './curl.ts'

const endpoints = await everyEndpoint()

describe('the examples', () => {
  it('are one of each call, and of no other', () => {
    const told = examples.map(({ endpoint }) => nameOf(endpoint))
    expect(told.toSorted()).toEqual(endpoints.map(nameOf).toSorted())
  })

  it.each(examples.map(example => [nameOf(example.endpoint), example] as const))(
    'show of %s what its own schemas take and give, and no field that they do not know',
    (_, { endpoint, params, query, body, result }) => {
      for (const [schema, value] of [
        [endpoint.params, params],
        [endpoint.query, query],
        [endpoint.body, body],
        [endpoint.result, result],
      ] as const) {
        if (value === undefined) {
          // A query may be left out; all else that a call has is shown.
          if (schema !== endpoint.query) expect(schema).toBeUndefined()
          continue
        }
        const parsed = z.unknown().parse(schema?.parse(value))
        // As JSON, it says no more than what is taken of it: what a schema does not know, it drops.
        if (typeof value === 'string') expect(parsed).toBe(value)
        else expect(parsed).toMatchObject(Object(value))
        expect(JSON.parse(JSON.stringify(value))).toEqual(value)
      }
    },
  )
})

describe('a command', () => {
  it('is of a call without a token where it is open, with one where it takes one, and with cookies where it does not', () => {
    const commands = examples.map(example => curlOf(example, 'https://tips.example'))
    const find = (start: string) => commands.find(command => command.startsWith(start))
    expect(find("curl 'https://tips.example/api/posts?source=blog&limit=10'")).toBe(
      "curl 'https://tips.example/api/posts?source=blog&limit=10'",
    )
    expect(find("curl -X DELETE 'https://tips.example/api/my-stocks/EXMP'")).toContain(
      '-H "Authorization: Bearer $TIPFOLIO_TOKEN"',
    )
    expect(find("curl -X DELETE 'https://tips.example/api/tokens/")).toContain('-b cookies.txt')
    expect(find("curl 'https://tips.example/api/auth/sign-in/email'")).toContain('-c cookies.txt')
  })

  it('quotes an apostrophe for the shell', () => {
    const note = examples.find(({ endpoint }) => endpoint.path === '/api/notes')
    if (!note) throw new Error('There is no example of a note')
    const command = curlOf({ ...note, body: { content: "it's" } }, 'https://tips.example')
    expect(command).toContain(`"content": "it'\\''s"`)
  })
})
