import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { READ, UPDATE } from '#contract/rights/permissions.ts'
import { errorText } from '../../session/error-text.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { needsRight } from '../actions/entry-action.ts'
import type { Entry } from '../../folders/entries.ts'
import type { Refusal } from '../../session/refusal.ts'
import { AssignedTags } from './assigned-tags.tsx'
import { DetailsSection } from './details-section.tsx'
import { SectionFailure } from './section-failure.tsx'
import { TagField } from './tag-field.tsx'
import { useEntryTags } from './use-entry-tags.ts'

const useStyles = makeStyles({
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

const mayRead = needsRight('read', READ)
const mayUpdate = needsRight('update', UPDATE)

/** The tags of an entry; who may not change them sees them and why not. */
export function TagsSection({ entry }: { readonly entry: Entry }) {
  const intl = useIntl()
  const closed = mayRead([entry])
  return (
    <DetailsSection title={intl.formatMessage({ id: 'files.tags' })}>
      {closed ? <Reason refusal={closed} /> : <OpenTags entry={entry} />}
    </DetailsSection>
  )
}

function OpenTags({ entry }: { readonly entry: Entry }) {
  const styles = useStyles()
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const { tags, error, retry, isAdding, leaving, assign, create, unassign } = useEntryTags(entry.id)
  const refusal = mayUpdate([entry])
  if (!tags) {
    return error ? (
      <SectionFailure text={errorText(error, intl)} onRetry={retry} />
    ) : (
      <Skeleton shapes={skeleton} />
    )
  }
  return (
    <>
      {tags.length === 0 ? (
        <p className={styles.quiet}>{intl.formatMessage({ id: 'files.tags.none' })}</p>
      ) : (
        <AssignedTags
          tags={tags}
          leaving={leaving}
          isReadOnly={refusal !== null}
          onRemove={(tag) => {
            // the button goes with the tag
            field.current?.focus({ preventScroll: true })
            void unassign(tag)
          }}
        />
      )}
      {refusal ? (
        <Reason refusal={refusal} />
      ) : (
        <TagField field={field} assigned={tags} isAdding={isAdding} onAssign={assign} onCreate={create} />
      )}
    </>
  )
}

const skeleton = [
  ['60%', '24px'],
  ['100%', '32px'],
] as const

function Reason({ refusal }: { readonly refusal: Refusal }) {
  const styles = useStyles()
  const intl = useIntl()
  return <p className={styles.quiet}>{intl.formatMessage({ id: refusal.id }, refusal.values)}</p>
}
