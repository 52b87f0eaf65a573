import { describe, expect, it } from 'vitest'
import { inStates, onPages, useEveryone } from './testing/everyone.ts'
import { signInKeeper, signUp, welcomeInvestor } from './testing/people.ts'
import { correctionState } from './testing/states.ts'

const visitors = [
  '/',
  '/posts/open-to-all',
  '/stocks/KO',
  '/stocks/KO?tab=notes',
  '/stocks/KO/voices',
  '/stocks/NOWHERE/voices',
  '/posts/nowhere',
  '/stocks/NOWHERE',
  '/search',
  '/search?q=prices',
  '/search?q=prices+is:agreed',
  '/nowhere',
  '/my-stocks',
  '/moderation',
  '/accuracy',
  '/method',
  '/api/login',
  '/api/login?intent=sign-up',
  '/api/docs',
]
const people = [
  '/',
  '/posts/new',
  '/posts/new?mode=manual',
  '/posts/open-to-all',
  '/stocks/KO',
  '/stocks/KO?stance=bearish&year=2026',
  '/stocks/KO?tab=classification',
  '/stocks/KO?tab=notes',
  '/stocks/KO?tab=tasks',
  '/stocks/KO/voices',
  '/my-stocks',
  '/my-stocks/unclassified',
  '/my-stocks/unclassified?stocks=all',
  '/my-stocks/no-conclusion',
  '/strategists',
  '/strategists?sort=record&horizon=3',
  '/strategists/compare',
  '/strategists/nobody',
  '/search',
  '/search?q=volumes+before:2999',
  '/search?q=prices&in=tips',
  '/search?q=nowhere+to+be+found+is:bullish',
  '/search?q=who+says+that+prices+rise',
  '/ask',
  '/ask?id=gone',
  '/profile',
  '/settings',
  '/queue',
  '/following',
  '/my-record',
  '/due',
  '/log',
  '/moderation',
  '/accuracy',
  '/share/text',
]
/** What only those see who look after the server. */
const keepers = [
  '/moderation',
  '/moderation?kind=correction',
  '/moderation?kind=feedback',
  '/admin',
  '/example',
  '/log',
]
const newcomers = [
  '/',
  '/ask',
  '/queue',
  '/following',
  '/due',
  '/my-stocks',
  '/my-stocks/unclassified',
  '/my-stocks/no-conclusion',
  '/stocks/KO?tab=tasks',
]
/** Pages of each kind, whose bars and lists are others on a phone. */
const onPhones = ['/', '/posts/open-to-all', '/stocks/KO', '/my-stocks', '/queue', '/due', '/settings']

describe('what can be told of WCAG 2.2 AA by a program', () => {
  const site = useEveryone()

  it('is kept on every page of who is signed in', async () => {
    const page = await site.investor()
    // The contract's list of strategists.
    const strategists = (await (await page.request.get('/api/strategists')).json()) as { id: string }[]
    expect(await onPages(page, [...people, `/strategists/${strategists[0]?.id}`])).toEqual([])
  })

  it('is kept on every page of who looks after the server, with something that waits and with nothing', async () => {
    const page = await site.reader()
    await signInKeeper(page, site.origin)
    const empty = await onPages(page, keepers)
    const waiting = await inStates(page, [correctionState])
    const member = await site.investor()
    const tips = (await (await member.request.get('/api/stocks/KO/tips')).json()) as { id: string }[]
    const reported = await member.request.post('/api/reports', {
      data: { subjectKind: 'tip', subjectId: tips[0]?.id, reason: 'spam' },
    })
    expect(reported.status(), await reported.text()).toBe(201)
    expect([...empty, ...waiting, ...(await onPages(page, [...keepers, '/posts/open-to-all']))]).toEqual([])
  })

  it('is kept on every page of a newcomer, who has nothing yet', async () => {
    await site.investor()
    const page = await site.reader()
    await signUp(page)
    const welcome = await onPages(page, ['/'])
    await welcomeInvestor(page)
    expect([...welcome, ...(await onPages(page, newcomers))]).toEqual([])
  })

  it('is kept on every page of who is signed out', async () => {
    await site.investor()
    expect(await onPages(await site.reader(), visitors)).toEqual([])
  })

  it('is kept on a phone', async () => {
    expect(await onPages(await site.investor(), onPhones, 390)).toEqual([])
    expect(await onPages(await site.reader(), ['/', '/posts/open-to-all', '/stocks/KO'], 390)).toEqual([])
  })
})
