import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MailSettings, mailApi, type NewMailSettings } from '#contract/mail.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read } from '#web/api/read.ts'

/** When the signed-in user is mailed what is due. There only where the server sends mail. */
export function mailSettings() {
  return read(mailApi.get)
}

/** Says when mail comes: shown at once, taken back when the server refuses. */
export function useChangeMail() {
  const client = useQueryClient()
  const { queryKey } = mailSettings()
  return useMutation({
    meta: {
      success: 'Mail settings saved',
      failure: 'Failed to save mail settings',
      preferServerMessage: true,
    },
    // One after the other, so that the last choice is also the last the server hears.
    scope: { id: 'mail settings' },
    mutationFn: (body: NewMailSettings) => callEndpoint(mailApi.change, { body }),
    onMutate: async chosen => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData<MailSettings>(
        queryKey,
        settings => settings && { ...settings, ...chosen, switchedOff: null },
      )
      return before
    },
    onError: (_error, _chosen, before) => before && client.setQueryData(queryKey, before),
    onSuccess: settings => client.setQueryData(queryKey, settings),
  })
}

/** Has a mail sent by which the address is confirmed. */
export function useConfirmMail() {
  return useMutation({
    meta: { failure: 'Failed to send the mail', preferServerMessage: true },
    mutationFn: () => callEndpoint(mailApi.confirm),
  })
}
