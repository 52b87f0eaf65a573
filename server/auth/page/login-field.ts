import { html } from 'hono/html'
import type { Markup } from './page-shell.ts'

/** A field of a form, with what browsers and password managers need to know. */
export interface Field {
  name: string
  id: string
  label: string
  type?: 'email' | 'password'
  autocomplete: string
  required?: boolean
  /** A hint under the field. An error replaces it. */
  help?: string
}

const sign = html`<svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>`

/** A field under its label, with its error or hint below. */
export function fieldWithLabel(
  { name, id, label, type, autocomplete, required, help }: Field,
  { value, error, autofocus }: { value: string; error: string | undefined; autofocus: boolean },
): Markup {
  const told = error ? `${id}-error` : required ? help && `${id}-help` : `${id}-optional`
  return html`<div>
<label for="${id}">${label}</label>${!required && html` <span class="help" id="${id}-optional">optional</span>`}
<input id="${id}" name="${name}" type="${type ?? 'text'}" value="${value}" autocomplete="${autocomplete}"${required && html` required`}${autofocus && html` autofocus`}${type && html` autocapitalize="none" spellcheck="false"`}${told && html` aria-describedby="${told}"`}${error && html` aria-invalid="true"`}>
${error ? html`<p class="error" id="${id}-error">${sign}${error}</p>` : help && html`<p class="help" id="${id}-help">${help}</p>`}
</div>`
}
