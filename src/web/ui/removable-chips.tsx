import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { touchHeight } from './touch-target.ts'

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  chip: { minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere', ...touchHeight },
})

interface RemovableChip {
  readonly key: string
  readonly label: string
  readonly onRemove: () => void
}

/** What a list is narrowed down to, each as something to take away; nothing where there is none. */
export function RemovableChips({ chips }: { readonly chips: readonly RemovableChip[] }) {
  const styles = useStyles()
  const intl = useIntl()
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      {chips.map(({ key, label, onRemove }) => (
        <Button
          key={key}
          shape="circular"
          size="small"
          className={styles.chip}
          icon={<Dismiss16Regular />}
          iconPosition="after"
          aria-label={intl.formatMessage({ id: 'ui.table.removeFilter' }, { filter: label })}
          onClick={onRemove}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
