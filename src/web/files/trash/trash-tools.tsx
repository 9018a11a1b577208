import {
  Button,
  Caption1,
  Checkbox,
  makeStyles,
  tokens,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import {
  ArrowUndo20Regular,
  Delete20Regular,
  DeleteDismiss20Regular,
  Dismiss20Regular,
} from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { wordsOfRefusal } from '../../session/refusal.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import type { Refusal } from '../../session/refusal.ts'
import type { TrashSelection } from './use-trash-selection.ts'
import { touchCheckbox, touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  all: touchCheckbox,
  button: touchHeight,
  // beside the buttons in a few lines rather than below them
  reason: { width: '280px', color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
  count: { paddingInlineEnd: tokens.spacingHorizontalS },
})

interface TrashToolsProps {
  readonly selection: TrashSelection
  /** The rows of this page. */
  readonly rows: readonly TrashedEntry[]
  /** So many would be removed by emptying the trash. */
  readonly emptiable: number
  readonly onRestore: (entries: readonly TrashedEntry[]) => void
  readonly onPurge: (entries: readonly TrashedEntry[]) => void
  readonly onEmpty: () => void
}

/** What can be done with everything, or with what is selected. */
export function TrashTools({ selection, rows, emptiable, onRestore, onPurge, onEmpty }: TrashToolsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const count = selection.entries.length
  const onPage = rows.filter(({ id }) => selection.ids.has(id)).length
  const isAll = onPage > 0 && onPage === rows.length
  const all = (
    <Checkbox
      className={styles.all}
      label={intl.formatMessage({ id: 'files.trash.all' })}
      checked={isAll || (onPage > 0 && 'mixed')}
      onChange={() => selection.put(rows, !isAll)}
    />
  )
  if (count === 0) {
    const why = emptiable === 0 ? intl.formatMessage({ id: 'files.trash.nothingOwn' }) : null
    return (
      <div className={styles.tools}>
        {rows.length > 0 && all}
        <ReasonedButton
          className={styles.button}
          icon={<DeleteDismiss20Regular />}
          label={intl.formatMessage({ id: 'files.trash.empty' })}
          refusal={why}
          onClick={onEmpty}
        />
        {why !== null && <Caption1 className={styles.reason}>{why}</Caption1>}
      </div>
    )
  }
  return (
    <div className={styles.tools} role="group" aria-label={intl.formatMessage({ id: 'files.actions' })}>
      {all}
      <output className={styles.count}>{intl.formatMessage({ id: 'files.trash.chosen' }, { count })}</output>
      <Button
        {...restoreFocus}
        appearance="primary"
        className={styles.button}
        icon={<ArrowUndo20Regular />}
        onClick={() => onRestore(selection.entries)}
      >
        {intl.formatMessage({ id: 'files.trash.restore' })}
      </Button>
      <ReasonedButton
        className={styles.button}
        icon={<Delete20Regular />}
        label={intl.formatMessage({ id: 'files.trash.purge' })}
        refusal={wordsOfRefusal(purgeRefusal(selection.entries), intl)}
        onClick={() => onPurge(selection.entries)}
      />
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<Dismiss20Regular />}
        onClick={selection.clear}
      >
        {intl.formatMessage({ id: 'files.selection.clear' })}
      </Button>
    </div>
  )
}

function purgeRefusal(entries: readonly TrashedEntry[]): Refusal | null {
  const refused = entries.find(({ isPurgeable }) => !isPurgeable)
  return refused ? { id: 'files.purge.notAllowed', values: { name: refused.name } } : null
}
