import { useState } from 'react'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDeleteAccount } from './queries.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** The end of an account, after a question. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const deletion = useDeleteAccount()
  return (
    <SettingsSection
      title="Delete account"
      text="Removes the account and everything personal at once. Posts and tips stay."
    >
      <Button
        variant="danger"
        busy={deletion.isPending || deletion.isSuccess}
        busyLabel="Deleting..."
        onClick={() => setAsking(true)}
      >
        Delete account
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Are you sure you want to delete your account?"
        description="Your stocks, judgements, conclusions, notes and tasks go with it. This cannot be undone; export them first if you want to keep them."
        action="Delete account"
        onConfirm={() => deletion.mutate()}
      />
    </SettingsSection>
  )
}
