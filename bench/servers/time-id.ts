import { randomBytes } from 'node:crypto'

/** A UUIDv7, as the product makes its ids: one that is random all over would cost the index more. */
export function timeId(): string {
  const digits = `${Date.now().toString(16).padStart(12, '0')}7${randomBytes(10).toString('hex').slice(1)}`
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
