import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../testing/app.ts'
import { everyEndpoint } from '../../testing/every-endpoint.ts'
import { sharedApp } from '../../testing/shared-app.ts'

const endpoints = await everyEndpoint()
/** The part of the description that is looked at here. */
const description = z.object({
  openapi: z.string().startsWith('3.1'),
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({
    schemas: z.record(
      z.string(),
      z.looseObject({
        properties: z.record(z.string(), z.unknown()).optional(),
        required: z.array(z.string()).optional(),
      }),
    ),
  }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        security: z.array(z.unknown()),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
})

const inJson = (schema: object) => ({ content: { 'application/json': { schema } } })

const app = sharedApp()
let described: z.infer<typeof description>
beforeAll(async () => {
  described = description.parse(await (await app.request('/api/openapi.json')).json())
})

describe('GET /api/openapi.json', () => {
  it.each(endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'describes %s as the contract has it',
    (_, endpoint) => {
      const operation = described.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(operation?.summary).toBe(endpoint.summary)
      const ways = endpoint.forTokens ? [{ session: [] }, { token: [] }] : [{ session: [] }]
      expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : ways)
      const names = (place: string) =>
        operation?.parameters.filter(parameter => parameter.in === place).map(({ name }) => name)
      expect(names('path')).toEqual(Object.keys(endpoint.params?.shape ?? {}))
      expect(names('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}))
      expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body))
      const statuses = Object.keys(operation?.responses ?? {})
      for (const status of endpoint.statuses) expect(statuses).toContain(String(status))
      for (const status of Object.keys(endpoint.refusals)) expect(statuses).toContain(status)
      expect(names('header')).toEqual(endpoint.keyed ? ['Idempotency-Key'] : [])
      const success: unknown = operation?.responses[endpoint.statuses[0]]
      const hasPages = Boolean(endpoint.query && 'cursor' in endpoint.query.shape)
      expect(JSON.stringify(success).includes('"Link"')).toBe(hasPages)
    },
  )

  it('describes no call that the contract does not have', () => {
    const known = endpoints.map(({ method, path }) => `${method} ${path}`)
    const told = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(told.toSorted()).toEqual(known.toSorted())
  })

  it('names each call, no two alike', () => {
    const names = Object.values(described.paths).flatMap(calls =>
      Object.values(calls).map(({ operationId }) => operationId),
    )
    expect(names).toHaveLength(endpoints.length)
    expect(new Set(names).size).toBe(names.length)
    expect(described.paths['/api/notes']?.post?.operationId).toBe('notesAdd')
  })

  it('keeps names from before the words of the code', () => {
    const operations = Object.values(described.paths).flatMap(methods => Object.values(methods))
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids).toEqual(
      expect.arrayContaining(['feedsFind', 'feedsCheck', 'queueList', 'queueDismiss', 'queueCounts']),
    )
    const once = ['Verdict', 'Claim', 'Signal', 'SignalKind', 'StockVoices', 'QueueEntry', 'FeedState']
    expect(Object.keys(described.components.schemas)).toEqual(expect.arrayContaining(once))
  })

  it('says once what calls share, by the names of the contract, and refers to it', () => {
    const { schemas } = described.components
    for (const name of [
      'Post',
      'PostListItem',
      'NewPost',
      'Tip',
      'Stock',
      'Stance',
      'Problem',
      'User',
      'MyStock',
    ])
      expect(Object.keys(schemas)).toContain(name)
    const schemaOf = (path: string) => described.paths[path]?.get?.responses[200]
    expect(schemaOf('/api/posts/{post}')).toMatchObject(inJson({ $ref: '#/components/schemas/Post' }))
    const pages = inJson({ type: 'array', items: { $ref: '#/components/schemas/Tip' } })
    expect(schemaOf('/api/posts/{post}/tips')).toMatchObject(pages)
    // What may be null says so beside its name.
    const nullable = (name: string) => ({
      anyOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }],
    })
    expect(schemas.MyStock?.properties?.conclusion).toMatchObject(nullable('Conclusion'))
    expect(schemaOf('/api/conclusions/{stock}')).toMatchObject(inJson(nullable('WholeConclusion')))
  })

  it('tells what an export has apart from what an import has to have', () => {
    const { Exported, ExportedInput } = described.components.schemas
    expect(Object.keys(ExportedInput?.properties ?? {})).toEqual(Object.keys(Exported?.properties ?? {}))
    expect(Exported?.required).not.toEqual(ExportedInput?.required)
  })

  it('refers to nothing that it does not have', () => {
    const referred = JSON.stringify(described).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
    const known = Object.keys(described.components.schemas)
    expect(known.length).toBeGreaterThan(30)
    for (const [, name] of referred) expect(known).toContain(name)
  })

  it('has unique paths: no two endpoints of the contract share method and path', () => {
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
  })
})

describe('the session of the description', () => {
  it.each(['http://localhost:3000', 'https://tips.example'])(
    'is the cookie that signing up sets at %s',
    async publicUrl => {
      const here = await testApp({ variables: { PUBLIC_URL: publicUrl } })
      onTestFinished(() => here.close())
      const signedUp = await here.request('/api/auth/sign-up/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.com', password: 'password-1234' }),
      })
      const name = signedUp.headers.getSetCookie()[0]?.split('=')[0]
      expect(await (await here.request('/api/openapi.json')).json()).toMatchObject({
        components: { securitySchemes: { session: { in: 'cookie', name } } },
      })
    },
  )
})

describe('GET /api/docs', () => {
  it('is a page with every call and without a script', async () => {
    const answer = await app.request('/api/docs')
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    const html = await answer.text()
    expect(html).not.toContain('<script')
    expect(html).toContain('<a class="logo" href="/">')
    for (const { method, path } of endpoints) expect(html).toContain(`<b>${method}</b> ${path}`)
  })
})
