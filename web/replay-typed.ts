/** Whether a field no longer holds what the server wrote into it. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(option => option.selected !== option.defaultSelected) && field.value !== ''
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}

/**
 * Gives React what was typed or ticked before it listened. It took the field as it found it, so the value is taken back
 * through the property that React watches and set anew through the element's own, which makes it a change.
 */
export function replayTyped(field: EventTarget): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLInputElement) {
    change(field, HTMLInputElement.prototype, 'input')
  } else if (field instanceof HTMLTextAreaElement) {
    change(field, HTMLTextAreaElement.prototype, 'input')
  } else if (field instanceof HTMLSelectElement) {
    change(field, HTMLSelectElement.prototype, 'change')
  }
}

function change<Field extends HTMLElement & { value: string }>(
  field: Field,
  kind: Field,
  event: 'input' | 'change',
) {
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
