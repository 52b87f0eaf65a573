import { describe, expect, it } from 'vitest'
import { listensTo } from './told.ts'

const answering = (answers: Record<string, string>) =>
  listensTo(async path => new Response(answers[path] ?? '', { status: path in answers ? 200 : 404 }))

async function toldOf(answers: Record<string, string>, paths: string[]): Promise<number> {
  const api = answering(answers)
  for (const path of paths) await api.fetchApi(path)
  return api.told()
}

describe('what was told', () => {
  const before = { '/a': '{"tips":7}', '/b': '[]' }

  it('differs by a figure, by an answer that is lacking, and by which call it was', async () => {
    const told = await toldOf(before, ['/a', '/b'])
    expect(await toldOf({ ...before, '/a': '{"tips":8}' }, ['/a', '/b'])).not.toBe(told)
    expect(await toldOf({ '/a': before['/a'] }, ['/a', '/b'])).not.toBe(told)
    expect(await toldOf({ '/a': before['/b'], '/b': before['/a'] }, ['/a', '/b'])).not.toBe(told)
  })

  it('is the same in whatever order', async () => {
    expect(await toldOf(before, ['/b', '/a'])).toBe(await toldOf(before, ['/a', '/b']))
  })

  it('hands every answer on as it came', async () => {
    const api = answering(before)
    expect(await (await api.fetchApi('/a')).text()).toBe('{"tips":7}')
    expect((await api.fetchApi('/c')).status).toBe(404)
  })
})
