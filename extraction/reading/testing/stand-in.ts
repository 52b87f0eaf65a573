import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, serve } from './loopback-server.ts'

/** What one reader of a video gets. */
export type Getting = (response: ServerResponse) => void

export interface StandIn {
  watch: Getting
  android: Getting
  ios: Getting
  /** The file of captions that answers name. */
  captions: Getting
}

const title = 'Valves: a bet'
const page = (response: unknown) =>
  `<html><script>var ytInitialPlayerResponse = ${JSON.stringify(response)};</script></html>`
const tracks = {
  playerCaptionsTracklistRenderer: { captionTracks: [{ baseUrl: '/api/timedtext', languageCode: 'en' }] },
}
const html = (body: string): Getting => answering(200, 'text/html; charset=utf-8', body)
const json = (body: unknown): Getting => answering(200, 'application/json', JSON.stringify(body))

function answering(status: number, type: string, body: string): Getting {
  return response => void response.writeHead(status, { 'content-type': type }).end(body)
}

/** What YouTube gives to readers whom it does not serve, and to those whom it does. */
export const getting = {
  empty: answering(200, 'text/html', ''),
  forbidden: answering(403, 'text/html', 'no'),
  tooMany: answering(429, 'text/html', 'no'),
  broken: answering(500, 'text/html', 'no'),
  nonsense: answering(200, 'application/json', '{{{'),
  consentPage: html('<html>Before you continue</html>'),
  signInPage: html(page({ playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'Sign in to confirm' } })),
  signInCall: json({ playabilityStatus: { status: 'LOGIN_REQUIRED' } }),
  pageWithout: html(page({ playabilityStatus: { status: 'OK' }, videoDetails: { title } })),
  pageWith: html(page({ videoDetails: { title }, captions: tracks })),
  callWithout: json({ playabilityStatus: { status: 'OK' }, videoDetails: { title } }),
  callWith: json({ videoDetails: { title }, captions: tracks }),
  captions: answering(
    200,
    'text/xml',
    '<transcript><text start="1" dur="2">We like valves.</text></transcript>',
  ),
  nothing: () => undefined,
} satisfies Record<string, Getting>

const refusesAll: StandIn = {
  watch: getting.consentPage,
  android: getting.forbidden,
  ios: getting.forbidden,
  captions: getting.empty,
}

/** A real server that stands in for YouTube, and gives each reader what is said here. */
export function standIn(given: Partial<StandIn>): Promise<LoopbackServer> {
  const gets = { ...refusesAll, ...given }
  return serve(async (request, response) => {
    const path = request.url?.split('?')[0]
    if (path === '/watch') gets.watch(response)
    else if (path === '/youtubei/v1/player')
      gets[(await bodyOf(request)).includes('"IOS"') ? 'ios' : 'android'](response)
    else if (path === '/api/timedtext') gets.captions(response)
    else response.writeHead(404).end()
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}
