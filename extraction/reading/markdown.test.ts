import { describe, expect, it } from 'vitest'
import { readSource } from './read-source.ts'

const pasted = `# Why I buy **Acme**

Acme (ACM) is **cheap** today, and I am buying more of it.

## Risks

Its margin is 2 ** 3 percent, and it is #1 in valves.`

const read = (content: string) =>
  readSource(
    { content },
    {
      fetchPage: () => Promise.reject(new Error('nothing is fetched')),
      youtubeOrigin: 'http://localhost',
      signal: new AbortController().signal,
    },
  )

describe('pasted Markdown', () => {
  it('is read without the marks of headings and bold words', async () => {
    expect((await read(pasted)).text).toBe(
      'Why I buy Acme\n\nAcme (ACM) is cheap today, and I am buying more of it.\n\nRisks\n\n' +
        'Its margin is 2 ** 3 percent, and it is #1 in valves.',
    )
  })

  it('has the heading it begins with for its title', async () => {
    expect((await read(pasted)).title).toBe('Why I buy Acme')
    expect((await read(pasted.replace('# Why', 'I say why'))).title).toBe('I say why I buy Acme')
    expect((await read(pasted.replace(/^.*\n\n/, ''))).title).toBeNull()
  })
})
