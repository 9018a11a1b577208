import { Button, makeStyles, tokens, Tooltip, useId } from '@fluentui/react-components'
import { FolderRegular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { FolderEntry } from '#contract/files/entries.ts'
import { namesOfPath, readablePath } from '../../../folders/folder-address.ts'
import { useSession } from '../../../session/use-session.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { truncate } from '../../../ui/cut/truncate.ts'
import type { Entry } from '../../../folders/entries.ts'
import { destinationRefusal } from '../transfer-rules.ts'
import { useRecentTargets } from './use-recent-targets.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
  },
  label: {
    marginInlineEnd: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  target: { minWidth: 0, ...touchHeight },
})

interface RecentTargetsProps {
  /** What is to go there. */
  readonly chosen: readonly Entry[]
  readonly open: (names: readonly string[]) => void
}

/** The folders that were a destination last and can be one now, each of which opens by one press. */
export function RecentTargets({ chosen, open }: RecentTargetsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const labelId = useId('recent-targets')
  const recent = useRecentTargets(useSession().user?.id)
  const targets = recent.filter((folder) => isOffered(folder, chosen))
  if (targets.length === 0) return null
  return (
    <div role="group" aria-labelledby={labelId} className={styles.row}>
      <span id={labelId} className={styles.label}>
        {intl.formatMessage({ id: 'files.transfer.recent' })}
      </span>
      {targets.map(({ id, name, path }) => (
        <Tooltip key={id} content={readablePath(namesOfPath(path), intl)} relationship="description">
          <Button
            size="small"
            className={styles.target}
            icon={<FolderRegular />}
            onClick={() => open(namesOfPath(path))}
          >
            {truncate(name, 24)}
          </Button>
        </Tooltip>
      ))}
    </div>
  )
}

const isOffered = (folder: FolderEntry, entries: readonly Entry[]): boolean =>
  destinationRefusal({ names: namesOfPath(folder.path), content: folder }, entries) === null
