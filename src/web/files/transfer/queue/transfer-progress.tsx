import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { hairlineAround } from '../../../ui/hairline.ts'
import { aboveCover, noRoomBesideCover } from '../../../ui/room-below.ts'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import { useLeaveWarning } from '../../../ui/dialog/use-leave-warning.ts'
import { itemsPerCall } from '../../data/in-parts.ts'
import { WorkProgress } from '../../../ui/states/work-progress.tsx'
import { folderLabel } from '../transfer-rules.ts'
import type { Work } from './use-transfer-queue.ts'

const width = 360

const useStyles = makeStyles({
  panel: {
    position: 'fixed',
    insetInline: 0,
    marginInline: 'auto',
    bottom: tokens.spacingVerticalL,
    marginBottom: 'env(safe-area-inset-bottom)',
    [`@media ${noRoomBesideCover(width)}`]: { bottom: aboveCover },
    zIndex: 901,
    boxSizing: 'border-box',
    width: `min(${width}px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    ...hairlineAround,
  },
  title: { margin: 0, overflowWrap: 'anywhere' },
})

/** What takes less is not worth a panel, in milliseconds. */
const patience = 800

/** How far a long move or copy is, and how long still. One goes on working meanwhile, on whatever page. */
export function TransferProgress({ work }: { readonly work: Work }) {
  const styles = useStyles()
  const intl = useIntl()
  const { order, done, total, secondsLeft, stop } = work
  const isSeen = useDelayed(true, patience)
  useLeaveWarning(true)
  if (!isSeen) return null
  const values = { count: total, folder: folderLabel(order.names) }
  const title = order.operation === 'move' ? 'files.transfer.moving' : 'files.transfer.copying'
  const words = intl.formatMessage({ id: title }, values)
  return (
    <section className={styles.panel} aria-label={intl.formatMessage({ id: 'files.action.transfer' })}>
      <Subtitle2 as="h2" className={styles.title}>
        <span role="status">{words}</span>
      </Subtitle2>
      <WorkProgress
        label={words}
        done={done}
        total={total}
        secondsLeft={secondsLeft}
        onStop={total - done > itemsPerCall ? stop : undefined}
      />
    </section>
  )
}
