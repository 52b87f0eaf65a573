import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MailSettings, mailApi, type NewMailSettings } from '#contract/mail.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { read } from '#web/api/read.ts'

/** When the server mails the signed-in user what is due. Exists only if the server sends mail. */
export function mailSettings() {
  return read(mailApi.get)
}

/** Changes when mail comes. Shows at once, and goes back if the server refuses. */
export function useChangeMail() {
  const client = useQueryClient()
  const { queryKey } = mailSettings()
  return useMutation({
    meta: {
      success: 'Mail settings saved',
      failure: 'Failed to save mail settings',
      preferServerMessage: true,
    },
    // One after the other, so that the server gets the last choice last.
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

/** Sends a mail with the link that confirms the address. */
export function useConfirmMail() {
  return useMutation({
    meta: { failure: 'Failed to send the mail', preferServerMessage: true },
    mutationFn: () => callEndpoint(mailApi.confirm),
  })
}
