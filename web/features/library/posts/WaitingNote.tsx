/** A note on a waiting post, for its poster and for moderators. */
export function WaitingNote() {
  return (
    <p className="card mt-4 max-w-[760px] p-4 text-ui text-ink-2">
      This post waits until a moderator has looked, as the first posts of new accounts do here. Until then
      only whoever added it and the moderators read it, and it is in no list.
    </p>
  )
}
