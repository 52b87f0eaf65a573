import type { SourceType } from '#contract/tips.ts'
import { sourceWords } from '#web/format/names/source-words.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextInput } from '#web/ui/fields/TextInput.tsx'
import type { PostDraft } from './draft/post-draft.ts'

interface Props {
  draft: PostDraft
  onChange: (changes: Partial<PostDraft>) => void
  errors: Readonly<Record<string, string>>
  /** The field that gets the focus when a dialog opens. */
  first?: 'author' | undefined
}

/** The fields of the post itself. */
export function PostDetails(props: Props) {
  return (
    <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
      <WordFields {...props} />
      <SourceTypeField {...props} />
      <UrlField {...props} />
      <ImageField {...props} />
      <ContentField {...props} />
    </div>
  )
}

/** The fields that may change in a saved post. */
export function MendedDetails(props: Props) {
  return (
    <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
      <WordFields {...props} />
      <UrlField {...props} wide />
      <ImageField {...props} />
    </div>
  )
}

function WordFields({ draft, onChange, errors, first }: Props) {
  return (
    <>
      <Field label="Title" error={errors.title} required className="starred md:col-span-2">
        {control => (
          <TextInput
            {...control}
            className="min-h-12 font-serif text-[1.1875rem]"
            value={draft.title}
            onChange={event => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Summary" error={errors.summary} required className="starred md:col-span-2">
        {control => (
          <TextArea
            {...control}
            rows={3}
            value={draft.summary}
            onChange={event => onChange({ summary: event.target.value })}
          />
        )}
      </Field>
      <Field label="Author" error={errors.author}>
        {control => (
          <TextInput
            {...control}
            {...(first === 'author' && { 'data-first': true })}
            value={draft.author}
            onChange={event => onChange({ author: event.target.value })}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Published date" error={errors.publishedAt}>
        {control => (
          <TextInput
            {...control}
            type="date"
            // An extraction may know the time of day too. The time stays unless the person chooses another day.
            value={draft.publishedAt.slice(0, 10)}
            onChange={event => onChange({ publishedAt: event.target.value })}
            min="0001-01-01"
            max="9999-12-31"
          />
        )}
      </Field>
    </>
  )
}

function SourceTypeField({ draft, onChange, errors }: Props) {
  return (
    <Field label="Source type" error={errors.sourceType}>
      {({ required: _, ...control }) => (
        <Select
          {...control}
          options={sourceTypes.map(type => ({ value: type, label: sourceWords[type] }))}
          value={draft.sourceType}
          onChange={event =>
            onChange({ sourceType: sourceTypes.find(type => type === event.target.value) ?? 'manual' })
          }
        />
      )}
    </Field>
  )
}

function UrlField({ draft, onChange, errors, wide = false }: Props & { wide?: boolean }) {
  return (
    <Field label="URL" error={errors.url} {...(wide && { className: 'md:col-span-2' })}>
      {control => (
        <TextInput
          {...control}
          {...address}
          value={draft.url}
          onChange={event => onChange({ url: event.target.value })}
        />
      )}
    </Field>
  )
}

function ImageField({ draft, onChange, errors }: Props) {
  return (
    <Field label="Image address" error={errors.imageUrl} className="md:col-span-2">
      {control => (
        <TextInput
          {...control}
          {...address}
          value={draft.imageUrl}
          onChange={event => onChange({ imageUrl: event.target.value })}
        />
      )}
    </Field>
  )
}

function ContentField({ draft, onChange, errors }: Props) {
  return (
    <Field label="Content" error={errors.content} className="md:col-span-2">
      {control => (
        <TextArea
          {...control}
          rows={8}
          className="max-h-[70vh]"
          value={draft.content}
          onChange={event => onChange({ content: event.target.value })}
        />
      )}
    </Field>
  )
}

const sourceTypes: readonly SourceType[] = ['manual', 'youtube', 'blog']

/** Turns off the keyboard's help for typed addresses. */
const address = {
  type: 'url',
  placeholder: 'https://',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
