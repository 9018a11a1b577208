import { makeStyles, tokens, Tooltip, useRestoreFocusTarget } from '@fluentui/react-components'
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { FirstLevelFolder } from '#contract/admin/folders.ts'
import type { Column } from '../ui/data-table/column.ts'
import { FileIcon } from '../ui/file/file-icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { FolderTask } from './folder-task.ts'

const useStyles = makeStyles({
  name: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalM, minWidth: 0 },
  words: { overflow: 'hidden', textOverflow: 'ellipsis' },
})

/** The columns of the first-level folders; each line can be edited, and removed when it is empty. */
export function firstLevelColumns(
  intl: IntlShape,
  onTask: (task: FolderTask) => void,
): readonly [Column<FirstLevelFolder>, ...Column<FirstLevelFolder>[]] {
  return [
    {
      key: 'name',
      label: intl.formatMessage({ id: 'admin.folders.name' }),
      isSortable: true,
      width: 320,
      render: ({ name }) => <FolderName name={name} />,
    },
    {
      key: 'company',
      label: intl.formatMessage({ id: 'admin.folders.company' }),
      isSortable: true,
      width: 200,
      wraps: true,
      render: ({ company }) => company?.name ?? intl.formatMessage({ id: 'admin.folders.noCompany' }),
    },
    {
      key: 'files',
      label: intl.formatMessage({ id: 'admin.folders.files' }),
      isSortable: true,
      width: 90,
      align: 'end',
      render: ({ fileCount }) => intl.formatNumber(fileCount),
    },
    {
      key: 'actions',
      label: intl.formatMessage({ id: 'admin.folders.actions' }),
      hidesLabel: true,
      // both buttons as a finger needs them
      width: 112,
      align: 'end',
      render: (folder, { tabIndex }) => <FolderButtons folder={folder} tabIndex={tabIndex} onTask={onTask} />,
    },
  ]
}

function FolderName({ name }: { readonly name: string }) {
  const styles = useStyles()
  return (
    <span className={styles.name} title={name}>
      <FileIcon kind="folder" />
      <span className={styles.words}>{name}</span>
    </span>
  )
}

interface FolderButtonsProps {
  readonly folder: FirstLevelFolder
  readonly tabIndex: 0 | -1
  readonly onTask: (task: FolderTask) => void
}

function FolderButtons({ folder, tabIndex, onTask }: FolderButtonsProps) {
  const intl = useIntl()
  const restored = useRestoreFocusTarget()
  const { name, fileCount } = folder
  const change = intl.formatMessage({ id: 'admin.folders.change.of' }, { name })
  const remove = intl.formatMessage({ id: 'admin.folders.remove.of' }, { name })
  const isEmpty = fileCount === 0
  const why = isEmpty ? remove : intl.formatMessage({ id: 'admin.folders.notEmpty' }, { count: fileCount })
  return (
    <>
      <Tooltip content={change} relationship="label">
        <IconButton
          {...restored}
          tabIndex={tabIndex}
          aria-label={change}
          onClick={() => onTask({ kind: 'change', folder })}
        >
          <Edit20Regular aria-hidden />
        </IconButton>
      </Tooltip>
      <Tooltip content={why} relationship="description">
        <IconButton
          {...restored}
          tabIndex={tabIndex}
          aria-label={remove}
          aria-disabled={!isEmpty}
          onClick={() => isEmpty && onTask({ kind: 'remove', folder })}
        >
          <Delete20Regular aria-hidden />
        </IconButton>
      </Tooltip>
    </>
  )
}
