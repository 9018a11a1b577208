import { Button, Checkbox, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { bitOfRight, rightNames } from '#contract/rights/right-names.ts'
import { narrowScreen, useMediaQuery } from '../../../ui/use-media-query.ts'
import { InheritButton } from './inherit-button.tsx'
import type { FolderLine } from './rights-lines.ts'
import { rightTexts } from '../../../rights/right-words.ts'
import { tickOf } from '../changes/pending-changes.ts'
import { touchCheckbox, touchSquare } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  count: { flexGrow: 1, '@media (min-width: 640px)': { flexGrow: 0 }, fontWeight: tokens.fontWeightSemibold },
  touch: touchSquare,
  box: touchCheckbox,
})

interface MarkedBarProps {
  readonly lines: readonly FolderLine[]
  readonly onChange: (lines: readonly FolderLine[], bit: number, isOn: boolean) => void
  readonly onInherit: (lines: readonly FolderLine[]) => void
  /** On a narrow screen the rights are changed in a panel. */
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The rights of all marked folders at once; a dash stands for those of some. */
export function MarkedBar(props: MarkedBarProps) {
  const { lines, onOpen, onClose } = props
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const clear = intl.formatMessage({ id: 'folderRights.marked.clear' })
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'folderRights.marked' }, { count: lines.length })}
    >
      <Tooltip content={clear} relationship="label">
        <Button appearance="subtle" className={styles.touch} icon={<Dismiss20Regular />} onClick={onClose} />
      </Tooltip>
      <span className={styles.count} role="status">
        {intl.formatMessage(
          { id: isNarrow ? 'folderRights.marked.short' : 'folderRights.marked' },
          { count: lines.length },
        )}
      </span>
      {isNarrow ? (
        <Button className={styles.touch} onClick={onOpen}>
          {intl.formatMessage({ id: 'folderRights.marked.change' })}
        </Button>
      ) : (
        <Boxes {...props} />
      )}
    </div>
  )
}

function Boxes({ lines, onChange, onInherit }: MarkedBarProps) {
  const styles = useStyles()
  const intl = useIntl()
  const now = lines.map((line) => line.now)
  return (
    <>
      {rightNames.map((name) => (
        <Checkbox
          key={name}
          className={styles.box}
          label={intl.formatMessage({ id: rightTexts[name] })}
          checked={tickOf(now, bitOfRight[name])}
          onChange={(_event, { checked }) => onChange(lines, bitOfRight[name], checked === true)}
        />
      ))}
      <InheritButton lines={lines} appearance="subtle" onInherit={onInherit} />
    </>
  )
}
