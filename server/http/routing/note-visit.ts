import type { HttpRequest } from '../requests/request.ts'
import type { Services } from '../services.ts'

/**
 * Notes that the signed-in user of a browser is here. Programs with a token do not visit, nor does a page that the
 * browser fetches before anybody asks for it. A request of a page within this process belongs to the page's own.
 */
export async function noteVisit(
  { visits }: Pick<Services, 'visits'>,
  { user, bearer, isInProcess, request }: HttpRequest,
): Promise<void> {
  if (!user || bearer !== null || isInProcess) return
  if (request.headers.get('sec-purpose')?.includes('prefetch')) return
  await visits.note(user.id)
}
