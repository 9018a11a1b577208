import { Button, Caption1, makeStyles, ProgressBar, Subtitle2, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { itemsPerCall } from '../data/in-parts.ts'
import { folderLabel } from './transfer-rules.ts'
import type { Work } from './use-transfer-desk.ts'

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    insetInline: 0,
    marginInline: 'auto',
    bottom: tokens.spacingVerticalL,
    zIndex: 901,
    boxSizing: 'border-box',
    width: `min(360px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    ...edgeWhereForced,
  },
  title: { margin: 0, overflowWrap: 'anywhere' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  details: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  button: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

/** What takes less is not worth a panel, in milliseconds. */
const patience = 800

/** How far a long move or copy is, and how long still. One goes on working meanwhile, on whatever page. */
export function TransferProgress({ work }: { readonly work: Work }) {
  const styles = useStyles()
  const intl = useIntl()
  const { order, done, secondsLeft, stop } = work
  const total = order.plan.length
  const isSeen = useDelayed(true, patience)
  useLeaveWarning(true)
  if (!isSeen) return null
  const values = { count: total, folder: folderLabel(order.names) }
  const title = order.operation === 'move' ? 'files.transfer.moving' : 'files.transfer.copying'
  const counted = intl.formatMessage({ id: 'files.transfer.progress' }, { done, total })
  const left =
    secondsLeft !== null && intl.formatMessage({ id: 'files.transfer.left' }, { seconds: secondsLeft })
  return (
    <section className={styles.panel} aria-label={intl.formatMessage({ id: 'files.transfer.title' })}>
      <Subtitle2 as="h2" className={styles.title}>
        <span role="status">{intl.formatMessage({ id: title }, values)}</span>
      </Subtitle2>
      <ProgressBar
        aria-label={intl.formatMessage({ id: title }, values)}
        {...(done > 0 && { value: done / total })}
      />
      <div className={styles.row}>
        <Caption1 className={styles.details}>{left ? `${counted} · ${left}` : counted}</Caption1>
        {total - done > itemsPerCall && (
          <Button size="small" className={styles.button} onClick={stop}>
            {intl.formatMessage({ id: 'files.transfer.stop' })}
          </Button>
        )}
      </div>
    </section>
  )
}
