import { Body1, Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { bitOfRight, rightNames } from '#contract/rights/right-names.ts'
import { FileIcon } from '../../../ui/file/file-icon.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { InheritButton } from '../tree/inherit-button.tsx'
import type { FolderLine } from '../tree/rights-lines.ts'
import { rightTexts } from '../../../rights/right-words.ts'
import { lineText } from '../tree/line-text.ts'
import { tickOf } from '../changes/pending-changes.ts'

const useStyles = makeStyles({
  boxes: { display: 'grid', justifyItems: 'start' },
  box: {
    minHeight: '44px',
    alignItems: 'center',
    '& .fui-Checkbox__indicator': { alignSelf: 'center' },
  },
  touch: { minHeight: '44px' },
  source: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
})

interface RowPanelProps {
  /** One or those that are marked. */
  readonly lines: readonly FolderLine[]
  readonly onChange: (lines: readonly FolderLine[], bit: number, isOn: boolean) => void
  readonly onInherit: (lines: readonly FolderLine[]) => void
  readonly onClose: () => void
}

/** The rights on one folder, or on those that are marked, where there is no room for boxes in the tree. */
export function RowPanel({ lines, onChange, onInherit, onClose }: RowPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [only] = lines.length === 1 ? lines : []
  const marked = intl.formatMessage({ id: 'folderRights.marked' }, { count: lines.length })
  return (
    <SidePanel
      title={only ? only.folder.name : marked}
      icon={<FileIcon kind="folder" />}
      label={only ? intl.formatMessage({ id: 'folderRights.panel' }, { name: only.folder.name }) : marked}
      onClose={onClose}
      footer={
        <>
          <InheritButton lines={lines} appearance="secondary" onInherit={onInherit} />
          <Button appearance="primary" className={styles.touch} onClick={onClose}>
            {intl.formatMessage({ id: 'folderRights.panel.done' })}
          </Button>
        </>
      }
    >
      {only && <Body1 className={styles.source}>{lineText(only, { intl, isNarrow: true })}</Body1>}
      <div className={styles.boxes}>
        {rightNames.map((right) => (
          <Checkbox
            key={right}
            className={styles.box}
            label={intl.formatMessage({ id: rightTexts[right] })}
            checked={tickOf(
              lines.map(({ now }) => now),
              bitOfRight[right],
            )}
            onChange={(_event, { checked }) => onChange(lines, bitOfRight[right], checked === true)}
          />
        ))}
      </div>
    </SidePanel>
  )
}
