import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { AccessRequest } from '#contract/rights/access-requests.ts'
import { placeOf } from '../../../rights/right-words.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { markWhereForced } from '../../../ui/forced-colors.ts'
import { selected } from '../../../ui/selected.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { dotted } from '../../../ui/cut/dotted.ts'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639px)': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
  open: { ...selected, ...markWhereForced },
  words: { display: 'grid', rowGap: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  reason: { whiteSpace: 'pre-wrap' },
  button: {
    ...touchHeight,
    '@media (max-width: 639px)': { gridColumn: '1 / -1', marginTop: tokens.spacingVerticalM },
  },
})

interface RequestItemProps {
  readonly request: AccessRequest
  /** Whether it is the one that stands beside the list. */
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Who asks for what, since when and why. */
export function RequestItem({ request, isOpen, onOpen }: RequestItemProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { asker, folder, reason, askedAt } = request
  const name = personNameOrEmail(asker)
  return (
    <li
      className={mergeClasses(styles.item, isOpen && styles.open)}
      {...(isOpen && { 'aria-current': true })}
    >
      <PersonAvatar name={name} />
      <div className={styles.words}>
        <Body1Strong>{name}</Body1Strong>
        <Body1>{folder && placeOf(folder.path, intl)}</Body1>
        <Body1 className={styles.reason}>{reason}</Body1>
        <Caption1 className={styles.quiet}>{dotted([asker.company, formatDate(askedAt)])}</Caption1>
      </div>
      <Button
        className={styles.button}
        aria-label={intl.formatMessage(
          { id: 'folderRights.requests.decideOn' },
          { name, folder: folder?.name ?? '' },
        )}
        onClick={onOpen}
      >
        {intl.formatMessage({ id: 'folderRights.requests.decide' })}
      </Button>
    </li>
  )
}
