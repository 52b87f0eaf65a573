/** What a field holds: the words in it, or whether it is ticked. */
export type Typed = string | boolean

/** What a field holds now; undefined of what is no field. */
export function typedOf(field: Element): Typed | undefined {
  if (isTicked(field)) return field.checked
  if (field instanceof HTMLInputElement) return field.value
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value
  return undefined
}

/** Whether a field no longer holds what the server wrote into it. */
export function wasTyped(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(option => option.selected !== option.defaultSelected) && field.value !== ''
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  // Where no value is written, that of a box is "on" and was "".
  if (isTicked(field)) return field.checked !== field.defaultChecked
  return field instanceof HTMLInputElement && field.value !== field.defaultValue
}

/**
 * Gives React what was typed or ticked before it listened. What the field holds meanwhile says nothing: React may have
 * taken it as it found it, or have drawn it anew since. So the opposite is set through the property that React watches,
 * and what was typed through the element's own, which makes it a change.
 */
export function replayTyped(field: Element, typed: Typed): void {
  if (typeof typed === 'boolean') {
    // That another choice of its group was taken unticks a radio button; it has no untick of its own.
    if (!isTicked(field) || (field.type === 'radio' && !typed)) return
    field.checked = !typed
    field.click()
  } else if (field instanceof HTMLInputElement && field.type === 'file') {
    // Nobody but a person may put a file in; it is still there.
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
