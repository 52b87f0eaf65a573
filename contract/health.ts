import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const healthApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether the process and its database can answer; 503 otherwise',
    result: z.object({
      status: z.literal('ok'),
      version: z
        .string()
        .optional()
        .describe('Of the product; told to admins alone, by the session of their browser'),
    }),
    refusals: { 503: 'The database cannot answer' },
  }),
}
