import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useQueryText } from '#web/ui/addresses/use-address.ts'
import { type AddressState, addPostAddress, addressState } from './address-state.ts'

/** The state the address holds, and a way to change parts of it. No step of it is one to go back to. */
export function useAddressState(): [AddressState, (changes: Partial<AddressState>) => void] {
  const search = useQueryText()
  const change = useCallback(
    (changes: Partial<AddressState>) =>
      // Read anew, so that two changes in one moment both count.
      navigate(addPostAddress({ ...addressState(window.location.search), ...changes }), { replace: true }),
    [],
  )
  return [addressState(search), change]
}
