import { makeStyles, tokens } from '@fluentui/react-components'
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { Label } from '#contract/boards/labels.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { LabelChip } from '../look/label-chip.tsx'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalXS },
  line: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    minHeight: '36px',
  },
  label: { display: 'flex', minWidth: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

interface LabelListProps {
  readonly labels: readonly Label[]
  readonly mayChange: boolean
  readonly onEdit: (label: Label) => void
  readonly onDelete: (label: Label) => void
}

/** The labels there are. */
export function LabelList({ labels, mayChange, onEdit, onDelete }: LabelListProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <>
      {(labels.length === 0 || !mayChange) && (
        <p className={styles.quiet}>
          {intl.formatMessage({ id: mayChange ? 'boards.labels.none' : 'boards.labels.readOnly' })}
        </p>
      )}
      <ul className={styles.list}>
        {labels.map((label) => (
          <li key={label.id} className={styles.line}>
            <span className={styles.label}>
              <LabelChip label={label} />
            </span>
            {mayChange && (
              <>
                <ReasonedButton
                  appearance="subtle"
                  iconOnly
                  icon={<Edit20Regular />}
                  label={intl.formatMessage({ id: 'boards.labels.edit' }, { name: label.name })}
                  refusal={null}
                  onClick={() => onEdit(label)}
                />
                <ReasonedButton
                  appearance="subtle"
                  iconOnly
                  icon={<Delete20Regular />}
                  label={intl.formatMessage({ id: 'boards.labels.deleteOne' }, { name: label.name })}
                  refusal={null}
                  onClick={() => onDelete(label)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
