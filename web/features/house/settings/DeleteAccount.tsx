import { useState } from 'react'
import { ConfirmPassword } from '#web/account/ConfirmPassword.tsx'
import { fieldErrors } from '#web/api/api-error.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SettingsSection } from '#web/ui/forms/SettingsSection.tsx'
import { alertDialog } from '#web/ui/overlays/alert-dialog.ts'
import { prepares } from '#web/ui/parts/part.ts'
import { useOpened } from '#web/ui/parts/use-opened.ts'
import { useDeleteAccount } from './queries.ts'

/** Deletes the account after a question. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const deletion = useDeleteAccount()
  const close = () => setAsking(false)
  const [password, setPassword] = useState('')
  const remove = () =>
    deletion.mutate(password, {
      // The question shows again, with the error beside the field.
      onError: error => setAsking(fieldErrors(error).password !== undefined),
    })
  const AlertDialog = useOpened(alertDialog, asking, close)
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
        {...prepares(alertDialog)}
      >
        Delete account
      </Button>
      {AlertDialog && (
        <AlertDialog
          onClose={close}
          title="Are you sure you want to delete your account?"
          description="Your stocks, judgements, conclusions, notes and tasks go with it. This cannot be undone; export them first if you want to keep them."
          action="Delete account"
          onConfirm={remove}
        >
          <form
            className="mt-4 empty:hidden"
            onSubmit={event => {
              event.preventDefault()
              close()
              remove()
            }}
          >
            <ConfirmPassword error={deletion.error} value={password} onChange={setPassword} />
          </form>
        </AlertDialog>
      )}
    </SettingsSection>
  )
}
