/** The content of a field: its text, or whether it is ticked. */
export type Typed = string | boolean

/** The content of a field now. Undefined for other elements. */
export function typedOf(field: Element): Typed | undefined {
  if (isTicked(field)) return field.checked
  if (field instanceof HTMLInputElement) return field.value
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value
  return undefined
}

/** Whether the content of a field differs from what the server wrote. */
export function wasTyped(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(option => option.selected !== option.defaultSelected) && field.value !== ''
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  // A checkbox without a value has the value "on" and the default value "". So ticks are compared instead.
  if (isTicked(field)) return field.checked !== field.defaultChecked
  return field instanceof HTMLInputElement && field.value !== field.defaultValue
}

/**
 * Gives React the text or tick from before React listened. The present content of the field says nothing: React may
 * have kept it or redrawn it. So the opposite is set through the property that React watches, and the typed content
 * through the element's own property. React then sees a change.
 */
export function replayTyped(field: Element, typed: Typed): void {
  if (typeof typed === 'boolean') {
    // A radio button has no untick: choosing another one of its group unticks it.
    if (!isTicked(field) || (field.type === 'radio' && !typed)) return
    field.checked = !typed
    field.click()
  } else if (field instanceof HTMLInputElement && field.type === 'file') {
    // Only a person may put a file into a field. The file is still there.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement) {
    change(field, HTMLInputElement.prototype, 'input', typed)
  } else if (field instanceof HTMLTextAreaElement) {
    change(field, HTMLTextAreaElement.prototype, 'input', typed)
  } else if (field instanceof HTMLSelectElement) {
    change(field, HTMLSelectElement.prototype, 'change', typed)
  }
}

function isTicked(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

function change<Field extends HTMLElement & { value: string }>(
  field: Field,
  kind: Field,
  event: 'input' | 'change',
  typed: string,
) {
  field.value = ''
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
