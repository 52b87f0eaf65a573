import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { type AddressState, addPostAddress, addressState } from './address-state.ts'

/**
 * The state in the address, and a function that changes parts of it. No change adds a step to the browser's history.
 */
export function useAddressState(): [AddressState, (changes: Partial<AddressState>) => void] {
  const search = useQueryText()
  const change = useCallback(
    (changes: Partial<AddressState>) =>
      // Reads the address again, so that two changes at the same moment both count.
      navigate(addPostAddress({ ...addressState(window.location.search), ...changes }), { replace: true }),
    [],
  )
  return [addressState(search), change]
}
