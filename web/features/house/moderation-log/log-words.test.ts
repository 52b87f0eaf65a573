import { describe, expect, it } from 'vitest'
import { whatWords, whichWords } from './log-words.ts'

describe('the words of the log', () => {
  it.each([
    ['role', { from: 'member', to: 'moderator' }, 'Made moderator'],
    ['role', { from: 'admin', to: 'member' }, 'Made one without a role again'],
    ['suspend', { until: '2026-11-28T10:00:00.000Z' }, 'Suspended until November 28, 2026'],
    ['unsuspend', {}, 'Suspension ended'],
    ['home', { from: 'asked', to: 'own' }, 'A site called their own'],
    ['unhide', {}, 'Shown again'],
    ['unhide', { waited: true }, 'Let out'],
    ['instance', { changed: ['firstPostsWait'] }, 'Settings changed: first posts'],
    ['password-link', {}, 'Link to a new password'],
  ] as const)('say of %s with %j: %s', (action, details, words) => {
    expect(whatWords({ action, details })).toBe(words)
  })

  it('name a person who is named, and nobody who is gone', () => {
    expect(whichWords({ subject: 'rocketdesk', subjectKind: 'person' })).toBe('“rocketdesk”')
    expect(whichWords({ subject: null, subjectKind: 'person' })).toBe('Somebody')
    expect(whichWords({ subject: 'Margins', subjectKind: 'post' })).toBe('Margins')
  })
})
