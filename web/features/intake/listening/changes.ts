import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DraftEntry, draftsApi } from '#contract/drafts.ts'
import { listeningApi } from '#contract/listening.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { readAgain } from '#web/api/read.ts'

/** Lets the audio of an entry be heard, once more where it failed. */
export function useListen() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to listen to it', preferServerMessage: true },
    mutationFn: ({ id }: DraftEntry) => callEndpoint(listeningApi.listen, { params: { item: id } }),
    onSettled: () => void readAgain(client, draftsApi.list, draftsApi.counts),
  })
}

/** Stops listening to the audio of an entry, which is read from what is written of it then. */
export function useStopListening() {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to stop listening', preferServerMessage: true },
    mutationFn: ({ id }: DraftEntry) => callEndpoint(listeningApi.stop, { params: { item: id } }),
    onSettled: () => void readAgain(client, draftsApi.list, draftsApi.counts),
  })
}

interface Upload {
  file: File
  signal: AbortSignal
}

/** Sends a file, which waits in *To keep* from then on. */
export function useUploadAudio(onStored: () => void) {
  const client = useQueryClient()
  return useMutation({
    meta: { failure: 'Failed to upload the file', preferServerMessage: true },
    mutationFn: ({ file, signal }: Upload) =>
      callEndpoint(listeningApi.upload, {
        query: { name: file.name },
        body: file,
        headers: { 'content-type': file.type || 'application/octet-stream' },
        signal,
      }),
    onSuccess: () => {
      void readAgain(client, draftsApi.list, draftsApi.counts)
      onStored()
    },
  })
}
