import { brand } from '#contract/brand.ts'
import { escapeHtml } from '../../http/answers/escape.ts'

/**
 * The logo as a link to the start page, for pages without the application. Its colour is the `--accent` of the page.
 */
export function logoOf(name: string = brand): string {
  return `<a class="logo" href="/"><svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true"><rect x="1" y="2" width="3" height="18" rx="1.5" fill="var(--accent)"/><path d="M8 4.5h13M8 11h9M8 17.5h5" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" fill="none"/></svg>${escapeHtml(name)}</a>`
}
