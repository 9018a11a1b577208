import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { Tag } from '#contract/files/tags.ts'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { touchSquare } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  tag: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    minHeight: '32px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalMNudge,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ...edgeWhereForced,
    overflowWrap: 'anywhere',
  },
  removable: { paddingInlineEnd: 0 },
  leaving: { opacity: 0.5 },
  touch: { minWidth: '32px', ...touchSquare },
})

interface AssignedTagsProps {
  readonly tags: readonly Tag[]
  /** The ids of those that are being taken off. */
  readonly leaving: ReadonlySet<string>
  readonly isReadOnly: boolean
  readonly onRemove: (tag: Tag) => void
}

/** The tags of an entry, each with a button that takes it off. */
export function AssignedTags({ tags, leaving, isReadOnly, onRemove }: AssignedTagsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'files.tags.list' })}>
      {tags.map((tag) => (
        <li
          key={tag.id}
          className={mergeClasses(
            styles.tag,
            !isReadOnly && styles.removable,
            leaving.has(tag.id) && styles.leaving,
          )}
        >
          {tag.displayName}
          {!isReadOnly && (
            <Button
              appearance="transparent"
              className={styles.touch}
              icon={<Dismiss16Regular />}
              aria-label={intl.formatMessage({ id: 'files.tags.remove' }, { tag: tag.displayName })}
              onClick={() => onRemove(tag)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
