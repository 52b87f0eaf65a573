import { useMutation } from '@tanstack/react-query'
import { type ReportReason, reportsApi } from '#contract/reports.ts'
import { callEndpointForStatus } from '#web/api/call-endpoint.ts'
import { useToast } from '#web/ui/overlays/Toaster.tsx'
import type { Reported } from './reported.ts'

/** Sends a report. The dialog shows the error if the server refuses. */
export function useSendReport({ kind, id }: Reported, onSent: () => void) {
  const toast = useToast()
  return useMutation({
    mutationFn: ({ reason, note }: { reason: ReportReason; note: string }) =>
      callEndpointForStatus(reportsApi.add, {
        body: { subjectKind: kind, subjectId: id, reason, note: note.trim() || null },
      }),
    onSuccess: status => {
      onSent()
      toast(
        status === 201
          ? { title: 'Reported', text: 'A moderator will look at it.' }
          : {
              title: 'You have reported this already',
              text: 'Moderators have your first report, and will look at it.',
            },
      )
    },
  })
}
