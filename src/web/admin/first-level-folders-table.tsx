import {
  Button,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
  Tooltip,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { FirstLevelFolder } from '#contract/admin/folders.ts'
import { FileIcon } from '../ui/file/file-icon.tsx'
import { hairlineBelow } from '../ui/hairline.ts'
import { nameOrder } from '../ui/people/name-order.ts'
import { visuallyHidden } from '../ui/visually-hidden.ts'
import type { FolderTask } from './folder-task.ts'
import { touchSquare } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  table: { tableLayout: 'auto' },
  row: { borderBottomStyle: 'none' },
  head: { position: 'relative', ...hairlineBelow },
  heading: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  name: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  company: { color: tokens.colorNeutralForeground3, '@media (max-width: 639px)': { display: 'none' } },
  number: { width: '56px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  headNumber: { '& > *': { justifyContent: 'flex-end' } },
  actions: { width: '80px', textAlign: 'end', whiteSpace: 'nowrap' },
  hidden: visuallyHidden,
  touch: touchSquare,
})

interface FirstLevelFoldersTableProps {
  readonly folders: readonly FirstLevelFolder[]
  readonly onTask: (task: FolderTask) => void
}

/** Each first-level folder with its company, its files and what can be done with it. */
export function FirstLevelFoldersTable({ folders, onTask }: FirstLevelFoldersTableProps) {
  const styles = useStyles()
  const intl = useIntl()
  const sorted = useMemo(() => folders.toSorted(nameOrder(intl.locale)), [folders, intl.locale])
  return (
    <Table
      size="small"
      className={styles.table}
      aria-label={intl.formatMessage({ id: 'admin.folders.table' })}
    >
      <TableHeader>
        <TableRow className={styles.row}>
          <TableHeaderCell className={mergeClasses(styles.head, styles.heading)}>
            {intl.formatMessage({ id: 'admin.folders.name' })}
          </TableHeaderCell>
          <TableHeaderCell className={mergeClasses(styles.head, styles.heading, styles.company)}>
            {intl.formatMessage({ id: 'admin.folders.company' })}
          </TableHeaderCell>
          <TableHeaderCell
            className={mergeClasses(styles.head, styles.heading, styles.number, styles.headNumber)}
          >
            {intl.formatMessage({ id: 'admin.folders.files' })}
          </TableHeaderCell>
          <TableHeaderCell className={mergeClasses(styles.head, styles.actions)}>
            <span className={styles.hidden}>{intl.formatMessage({ id: 'admin.folders.actions' })}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {sorted.map((folder) => (
          <FolderRow key={folder.id} folder={folder} onTask={onTask} />
        ))}
      </TableBody>
    </Table>
  )
}

interface FolderRowProps {
  readonly folder: FirstLevelFolder
  readonly onTask: (task: FolderTask) => void
}

function FolderRow({ folder, onTask }: FolderRowProps) {
  const styles = useStyles()
  const intl = useIntl()
  const restoreFocus = useRestoreFocusTarget()
  const { name, company, fileCount } = folder
  const change = intl.formatMessage({ id: 'admin.folders.change.of' }, { name })
  const remove = intl.formatMessage({ id: 'admin.folders.remove.of' }, { name })
  const isEmpty = fileCount === 0
  const why = isEmpty ? remove : intl.formatMessage({ id: 'admin.folders.notEmpty' }, { count: fileCount })
  return (
    <TableRow className={styles.row}>
      <TableCell>
        <span className={styles.name}>
          <FileIcon kind="folder" />
          {name}
        </span>
      </TableCell>
      <TableCell className={styles.company}>
        {company?.name ?? intl.formatMessage({ id: 'admin.folders.noCompany' })}
      </TableCell>
      <TableCell className={styles.number}>{intl.formatNumber(fileCount)}</TableCell>
      <TableCell className={styles.actions}>
        <Tooltip content={change} relationship="label">
          <Button
            {...restoreFocus}
            appearance="subtle"
            className={styles.touch}
            icon={<Edit20Regular />}
            onClick={() => onTask({ kind: 'change', folder })}
          />
        </Tooltip>
        <Tooltip content={why} relationship="description">
          <Button
            {...restoreFocus}
            appearance="subtle"
            className={styles.touch}
            icon={<Delete20Regular />}
            aria-label={remove}
            disabledFocusable={!isEmpty}
            onClick={() => onTask({ kind: 'remove', folder })}
          />
        </Tooltip>
      </TableCell>
    </TableRow>
  )
}
