import { describe, expect, it } from 'vitest'
import { ApiError, fieldErrors, isLoggedOut, isNotFound, serverMessage } from './api-error.ts'

const invalid = new ApiError(
  422,
  'Unprocessable Content',
  JSON.stringify({
    type: 'about:blank',
    title: 'Invalid',
    status: 422,
    detail: 'Check the fields.',
    errors: [{ path: 'tips.0.ticker', message: 'A ticker has letters' }],
  }),
)

describe('ApiError', () => {
  it('takes the status text where the body is empty', () => {
    expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
  })

  it('says status, colon, space and body', () => {
    expect(new ApiError(400, 'Bad Request', 'no JSON').message).toBe('400: no JSON')
  })

  it('has no problem where a proxy answered with a page', () => {
    const error = new ApiError(502, 'Bad Gateway', '<html>')
    expect(error.problem).toBeNull()
    expect(serverMessage(error)).toBeNull()
    expect(fieldErrors(error)).toEqual({})
  })

  it("tells the server's sentence and what is wrong with each field", () => {
    expect(serverMessage(invalid)).toBe('Check the fields.')
    expect(fieldErrors(invalid)).toEqual({ 'tips.0.ticker': 'A ticker has letters' })
  })

  it('knows the ended session by the words of the specification', () => {
    expect(isLoggedOut(new ApiError(401, 'Unauthorized', ''))).toBe(true)
    expect(isLoggedOut(new ApiError(401, '', '{"title":"Unauthorized"}'))).toBe(true)
    expect(isLoggedOut(new ApiError(401, '', 'wrong credentials'))).toBe(false)
    expect(isLoggedOut(new ApiError(403, 'Forbidden', '401: Unauthorized'))).toBe(false)
    expect(isNotFound(invalid)).toBe(false)
  })
})
