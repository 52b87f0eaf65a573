import type { Instance, InstanceChanges, SignUpMode } from '#contract/instance.ts'
import type { PublicContent } from '#contract/public-content.ts'

/** The fields of the form. */
export interface InstanceDraft {
  name: string
  description: string
  signUp: SignUpMode
  firstPostsWait: boolean
  publicContent: PublicContent
  terms: string
  privacy: string
  contact: string
}

export function draftOfInstance(settings: Instance): InstanceDraft {
  return {
    name: settings.name ?? '',
    description: settings.description ?? '',
    signUp: settings.signUp,
    firstPostsWait: settings.firstPostsWait ?? false,
    publicContent: settings.publicContent,
    terms: settings.terms ?? '',
    privacy: settings.privacy ?? '',
    contact: settings.contact ?? '',
  }
}

/**
 * The changed fields only, so that two admins do not undo each other's changes. An emptied field clears its setting.
 */
export function instanceChanges(draft: InstanceDraft, settings: Instance): InstanceChanges {
  const { signUp, firstPostsWait, publicContent, ...texts } = draft
  const known = draftOfInstance(settings)
  const { signUp: _, firstPostsWait: __, publicContent: ___, ...before } = known
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
    field => texts[field].trim() !== before[field],
  )
  return {
    ...Object.fromEntries(changed.map(field => [field, texts[field].trim() || null])),
    ...(signUp !== known.signUp && { signUp }),
    ...(firstPostsWait !== known.firstPostsWait && { firstPostsWait }),
    ...(publicContent !== known.publicContent && { publicContent }),
  }
}
