import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { edgeWhereForced } from '../../../ui/forced-colors.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    [`@media ${narrowScreen}`]: { '& > *': { flexGrow: 1 } },
    ...edgeWhereForced,
  },
  count: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold },
  touch: touchHeight,
})

interface PendingBarProps {
  readonly count: number
  readonly onDiscard: () => void
  readonly onPreview: () => void
}

/** How many folders are changed and not saved, and what can be done about it. */
export function PendingBar({ count, onDiscard, onPreview }: PendingBarProps) {
  const styles = useStyles()
  const intl = useIntl()
  const restored = useRestoreFocusTarget()
  const isNarrow = useMediaQuery(narrowScreen)
  return (
    <div
      className={styles.bar}
      role="group"
      aria-label={intl.formatMessage({ id: 'folderRights.pending' }, { count })}
    >
      <span className={styles.count} role="status">
        {intl.formatMessage({ id: 'folderRights.pending' }, { count })}
      </span>
      <FormButtons>
        <Button className={styles.touch} onClick={onDiscard}>
          {intl.formatMessage({ id: isNarrow ? 'folderRights.discard.short' : 'folderRights.discard' })}
        </Button>
        <Button {...restored} appearance="primary" className={styles.touch} onClick={onPreview}>
          {intl.formatMessage({ id: isNarrow ? 'folderRights.preview.short' : 'folderRights.preview' })}
        </Button>
      </FormButtons>
    </div>
  )
}
