import { Button, makeStyles, tokens, Tooltip, useRestoreFocusTarget } from '@fluentui/react-components'
import { ArrowUndo20Regular, Delete20Regular } from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { formatSize } from '#contract/files/sizes.ts'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { CutText } from '../../ui/cut/cut-text.tsx'
import { nameLine } from '../../ui/cut/name-lines.ts'
import { pathLine } from '../../ui/cut/path-line.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { FileIcon } from '../../ui/file/file-icon.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { namesOfPath, parentOf, readablePath } from '../../folders/folder-address.ts'
import { kindOfTrashed } from './kind-of-trashed.ts'
import { touchSquare } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  name: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  // as large as the buttons of other rows
  button: { minWidth: '28px', height: '28px', ...touchSquare },
})

interface Actions {
  readonly onRestore: (entry: TrashedEntry) => void
  readonly onPurge: (entry: TrashedEntry) => void
}

type Columns = readonly [Column<TrashedEntry>, ...Column<TrashedEntry>[]]

interface Words {
  readonly intl: IntlShape
  readonly styles: ReturnType<typeof useStyles>
}

/**
 * The columns of the trash: what it was, where, who deleted it and when, until when it is kept, what can be done. Names and what can be
 * done stay in sight without scrolling sideways.
 */
export function useTrashColumns({ onRestore, onPurge }: Actions): Columns {
  const styles = useStyles()
  const intl = useIntl()
  return useMemo(() => {
    const words = { intl, styles }
    return [
      ...entryColumns(words),
      ...deletionColumns(words),
      ...keptColumns(words),
      actionsColumn(intl, { onRestore, onPurge }),
    ]
  }, [intl, styles, onRestore, onPurge])
}

const entryColumns = ({ intl, styles }: Words): Columns => [
  {
    key: 'name',
    label: intl.formatMessage({ id: 'files.column.name' }),
    isSortable: true,
    width: 232,
    share: 100,
    render: (entry) => (
      <span className={styles.name}>
        <FileIcon kind={kindOfTrashed(entry)} />
        <CutText text={entry.name} cut={nameLine} />
      </span>
    ),
  },
  {
    key: 'path',
    label: intl.formatMessage({ id: 'files.trash.place' }),
    isSortable: true,
    width: 138,
    // of what is left a path needs the most
    share: 240,
    yields: 1,
    render: ({ path, isPlaceGone }) => {
      const place = readablePath(parentOf(namesOfPath(path)), intl)
      const text = isPlaceGone ? intl.formatMessage({ id: 'files.trash.placeGone' }, { place }) : place
      return <CutText text={text} cut={pathLine} />
    },
  },
]

const deletionColumns = ({ intl }: Words): Columns => [
  {
    key: 'deletedAt',
    label: intl.formatMessage({ id: 'files.trash.deletedAt' }),
    isSortable: true,
    width: 142,
    align: 'end',
    render: ({ deletedAt }) => <time dateTime={deletedAt}>{formatDate(deletedAt)}</time>,
  },
  {
    key: 'deletedBy',
    label: intl.formatMessage({ id: 'files.trash.deletedBy' }),
    width: 124,
    share: 120,
    yields: 3,
    render: ({ deletedBy }) => deletedBy ?? intl.formatMessage({ id: 'files.details.unknownPerson' }),
  },
]

const keptColumns = ({ intl }: Words): Columns => [
  {
    key: 'size',
    label: intl.formatMessage({ id: 'files.column.size' }),
    isSortable: true,
    width: 92,
    yields: 4,
    align: 'end',
    render: ({ isFile, size }) => (isFile ? formatSize(size, intl.locale) : '–'),
  },
  {
    key: 'purgesAt',
    label: intl.formatMessage({ id: 'files.trash.purgesAt' }),
    width: 112,
    yields: 2,
    align: 'end',
    render: ({ purgesAt }) => (
      <time dateTime={purgesAt} title={formatDate(purgesAt)}>
        {formatDate(purgesAt).split(' ')[0]}
      </time>
    ),
  },
]

const actionsColumn = (intl: IntlShape, { onRestore, onPurge }: Actions): Column<TrashedEntry> => ({
  key: 'actions',
  label: intl.formatMessage({ id: 'files.column.menu' }),
  hidesLabel: true,
  width: 108,
  align: 'end',
  render: (entry, cell) => (
    <>
      <RowButton
        {...cell}
        icon={ArrowUndo20Regular}
        label={intl.formatMessage({ id: 'files.trash.restoreOne' }, { name: entry.name })}
        onClick={() => onRestore(entry)}
      />
      <RowButton
        {...cell}
        icon={Delete20Regular}
        label={intl.formatMessage({ id: 'files.trash.purgeOne' }, { name: entry.name })}
        {...(!entry.isPurgeable && {
          why: intl.formatMessage({ id: 'files.purge.notAllowed' }, { name: entry.name }),
        })}
        onClick={() => onPurge(entry)}
      />
    </>
  ),
})

interface RowButtonProps {
  readonly icon: FluentIcon
  readonly label: string
  /** Why it does nothing. */
  readonly why?: string
  readonly tabIndex: 0 | -1
  readonly onClick: () => void
}

function RowButton({ icon: Icon, label, why, tabIndex, onClick }: RowButtonProps) {
  const styles = useStyles()
  const restoreFocus = useRestoreFocusTarget()
  return (
    <Tooltip content={why ?? label} relationship={why === undefined ? 'label' : 'description'}>
      <Button
        {...restoreFocus}
        appearance="subtle"
        size="small"
        className={styles.button}
        tabIndex={tabIndex}
        icon={<Icon />}
        disabledFocusable={why !== undefined}
        {...(why !== undefined && { 'aria-label': label })}
        onClick={onClick}
      />
    </Tooltip>
  )
}
