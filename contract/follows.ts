import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { follow } from './follow.ts'
import { followLimits } from './follow-limits.ts'
import { problem } from './problem.ts'
import { foundSource, sourceAddress, sourceRefusals } from './sources.ts'
import { takenAddresses } from './taken-addresses.ts'

/** The answer to a person who follows the most sources allowed. */
export const followsEnough = `You follow ${followLimits.follows} sources already`

/** Why a source is not followed. If the page has several feeds, `feeds` lists them. */
export const followProblem = problem.extend({ feeds: z.array(foundSource).optional() })
export type FollowProblem = z.infer<typeof followProblem>

/** A source by its address, or by its id if the server knows it. */
export const followRequest = z
  .object({ url: sourceAddress.optional(), feedId: id.optional() })
  .refine(({ url, feedId }) => (url === undefined) !== (feedId === undefined), {
    path: ['url'],
    error: 'Enter the address of a site, a channel or a feed',
  })
export type FollowRequest = z.output<typeof followRequest>

const ofFeed = z.object({ feedId: z.string() })

export const followsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/follows',
    access: 'signed-in',
    summary: 'The sources that the caller follows, by title',
    result: z.array(follow).max(followLimits.follows),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/follows',
    access: 'signed-in',
    summary:
      'Follow a source: a feed, or a page with one. Its items of the last 14 days, at most ten, come into the queue. What is followed already is answered as it is, with 200',
    body: followRequest,
    result: follow,
    statuses: [201, 200],
    refusals: {
      ...sourceRefusals,
      404: 'There is no source of this `feedId`, or none that the caller is told of',
      409: `The caller follows ${followLimits.follows} sources, the server as many as it may, or the page has several feeds: then they are \`feeds\` of the problem`,
    },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/follows/{feedId}',
    access: 'signed-in',
    summary: 'Say whether new posts of a source wait in the queue',
    params: ofFeed,
    body: z.object({ drafts: z.boolean() }),
    result: follow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/follows/{feedId}',
    access: 'signed-in',
    summary: 'Follow a source no longer; what waits of it goes on waiting',
    params: ofFeed,
  }),
  opml: endpoint({
    method: 'GET',
    path: '/api/follows.opml',
    access: 'signed-in',
    summary: 'The sources that the caller follows, as other readers take them',
    result: z.string().describe('OPML 2.0'),
    resultType: 'text/x-opml',
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/follows/import',
    access: 'signed-in',
    summary: `Follow what an OPML file names, at most ${followLimits.outlines} sources; each is looked at soon`,
    body: z.string().describe('OPML, as text/x-opml, application/xml or text/xml'),
    result: takenAddresses,
    bodyLimit: followLimits.opmlBytes,
    bodyTypes: ['text/x-opml', 'application/xml', 'text/xml'],
    streamed: true,
  }),
}
