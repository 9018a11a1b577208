import { Body1, Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { allows } from '#contract/permissions.ts'
import { bitOfRight, rightNames } from '#contract/right-names.ts'
import { FileIcon } from '../../ui/file-icon.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { FolderLine } from './rights-lines.ts'
import { lineText, rightTexts } from './rights-words.ts'

const useStyles = makeStyles({
  boxes: { display: 'grid', justifyItems: 'start' },
  box: { minHeight: '44px' },
  source: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
})

interface RowPanelProps {
  readonly line: FolderLine
  readonly onChange: (bit: number, isOn: boolean) => void
  readonly onClose: () => void
}

/** The rights on one folder where there is no room for boxes in the tree. */
export function RowPanel({ line, onChange, onClose }: RowPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { name } = line.folder
  return (
    <SidePanel
      title={name}
      icon={<FileIcon kind="folder" />}
      label={intl.formatMessage({ id: 'folderRights.panel' }, { name })}
      onClose={onClose}
      footer={
        <Button appearance="primary" style={{ minHeight: '44px' }} onClick={onClose}>
          {intl.formatMessage({ id: 'folderRights.panel.done' })}
        </Button>
      }
    >
      <Body1 className={styles.source}>{lineText(line, { intl, isNarrow: true })}</Body1>
      <div className={styles.boxes}>
        {rightNames.map((right) => (
          <Checkbox
            key={right}
            className={styles.box}
            label={intl.formatMessage({ id: rightTexts[right] })}
            checked={allows(line.now.permissions, bitOfRight[right])}
            onChange={(_event, { checked }) => onChange(bitOfRight[right], checked === true)}
          />
        ))}
      </div>
    </SidePanel>
  )
}
