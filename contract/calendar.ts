import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { timestamp } from './fields.ts'

/** The calendar of what is due, which other programs subscribe to. Whoever has its address can read it. */
export const calendarApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/calendar',
    access: 'signed-in',
    forTokens: false,
    summary: 'Whether the caller has a calendar address, and since when; the address itself is told once',
    result: z.object({ createdAt: timestamp }).nullable(),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/calendar',
    access: 'signed-in',
    forTokens: false,
    summary: 'Create an address that calendars read; the one before it ends',
    body: z.object({}).optional(),
    result: z.object({ url: z.string() }),
    statuses: [201],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/calendar',
    access: 'signed-in',
    forTokens: false,
    summary: 'End the calendar address',
  }),
}
