import { expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { idle, type Journey } from '#web/features/intake/extraction/journey/journey.ts'
import { sourceErrors } from './source-errors.ts'

function failedWith(errors?: Problem['errors']): Journey {
  return {
    state: 'failed',
    problem: {
      type: 'about:blank',
      title: 'T',
      status: 422,
      detail: 'It cannot be read.',
      ...(errors && { errors }),
    },
    id: null,
    stage: 'fetching',
    facts: {},
    tips: [],
    fetchedIn: null,
    startedAt: 0,
  }
}
const url = { path: 'url', message: 'Not an address' }
const content = { path: 'content', message: 'No text' }

it.each<[string, Journey, boolean, ReturnType<typeof sourceErrors>]>([
  ['nothing while nothing failed', idle, false, {}],
  ['the reason beside the address', failedWith(), false, { url: 'It cannot be read.' }],
  ['the reason beside the text, where one was given', failedWith(), true, { content: 'It cannot be read.' }],
  ['what is wrong with the address', failedWith([url]), true, { url: 'Not an address' }],
  ['what is wrong with the text', failedWith([content]), true, { content: 'No text' }],
  [
    'what is wrong with both',
    failedWith([url, content]),
    true,
    { url: 'Not an address', content: 'No text' },
  ],
  [
    'the reason for a fault of another field',
    failedWith([{ path: 'format', message: 'Unknown' }]),
    true,
    {
      content: 'It cannot be read.',
    },
  ],
])('tells %s', (_, journey, withText, told) => {
  expect(sourceErrors(journey, withText)).toEqual(told)
})
