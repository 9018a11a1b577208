import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { edgeWhereForced } from '../../../ui/forced-colors.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { touchHeight, touchSquare } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    ...edgeWhereForced,
  },
  count: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold },
  square: touchSquare,
  touch: touchHeight,
})

interface ChosenUsersBarProps {
  readonly count: number
  /** Everybody whom search and filters find; undefined while that is not known. */
  readonly total: number | undefined
  readonly isWhole: boolean
  readonly isChoosing: boolean
  readonly onAll: () => void
  readonly onChange: () => void
  readonly onClear: () => void
}

/** How many people are chosen, all that are found, and what can be done with them. */
export function ChosenUsersBar(props: ChosenUsersBarProps) {
  const { count, total, isWhole, isChoosing, onAll, onChange, onClear } = props
  const styles = useStyles()
  const intl = useIntl()
  const clear = intl.formatMessage({ id: 'admin.many.clear' })
  const chosen = intl.formatMessage({ id: 'admin.many.chosen' }, { count })
  return (
    <div className={styles.bar} role="toolbar" aria-label={chosen}>
      <Tooltip content={clear} relationship="label">
        <Button appearance="subtle" className={styles.square} icon={<Dismiss20Regular />} onClick={onClear} />
      </Tooltip>
      <span className={styles.count} role="status">
        {chosen}
      </span>
      {total !== undefined && total > 1 && !isWhole && (
        <ReasonedButton
          label={intl.formatMessage({ id: 'admin.many.all' }, { count: total })}
          refusal={null}
          isPending={isChoosing}
          onClick={onAll}
        />
      )}
      <Button className={styles.touch} onClick={onChange}>
        {intl.formatMessage({ id: 'admin.many.change' })}
      </Button>
    </div>
  )
}
