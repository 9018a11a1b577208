import { Body1, Button, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { FolderAdd20Regular, PersonKey20Regular, TableSimple20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { firstLevelSorts, listFirstLevelFolders } from '#contract/admin/folders.ts'
import { isId } from '#contract/http/id.ts'
import type { RightsSubject } from '#contract/rights/folder-rights.ts'
import { useAsk } from '../../session/use-ask.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { holdsState } from '../../ui/states/holds-state.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { RequestsLink } from '../../rights/requests-link.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { useOpenId } from '../../ui/dialog/use-open-id.ts'
import { FirstLevelFoldersTable } from '../first-level-folders-table.tsx'
import type { FolderTask } from '../folder-task.ts'
import { AccessOfFolder } from './panels/access-panel.tsx'
import { PickSubjectPanel } from './subjects/pick-subject-panel.tsx'
import { goalParam } from './subjects/subject-address.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  part: { ...holdsState, rowGap: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0 },
  links: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  purpose: { color: tokens.colorNeutralForeground3, maxWidth: '720px', textWrap: 'pretty' },
  touch: touchHeight,
})

interface RightsStartProps {
  readonly onChoose: (subjects: readonly RightsSubject[]) => void
  readonly onTask: (task: FolderTask) => void
}

/** Before somebody is chosen: the way there, and the folders of the first level. */
export function RightsStart({ onChoose, onTask }: RightsStartProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isPicking, setPicking] = useState(false)
  const { openId, close: closeFolder } = useOpenId(goalParam)
  const folderId = openId ?? undefined
  const table = useTableState({ sorts: firstLevelSorts, usualPageSize: 25 })
  const folders = useAsk(listFirstLevelFolders, { query: table.query }, { keepPreviousData: true })
  const hasFolders = table.narrowing !== null || (folders.data?.total ?? 0) > 0
  const create = (
    <Button icon={<FolderAdd20Regular />} className={styles.touch} onClick={() => onTask({ kind: 'create' })}>
      {intl.formatMessage({ id: 'admin.folders.create' })}
    </Button>
  )
  return (
    <SidePanelLayout
      panel={
        isPicking ? (
          <PickSubjectPanel subjects={[]} onPick={onChoose} onClose={() => setPicking(false)} />
        ) : (
          isId(folderId) && <AccessOfFolder key={folderId} id={folderId} onClose={closeFolder} />
        )
      }
    >
      <Page
        title={intl.formatMessage({ id: 'admin.folders.title' })}
        purpose={intl.formatMessage({ id: 'folderRights.purpose' })}
        width="centred"
        actions={
          <Button
            appearance="primary"
            icon={<PersonKey20Regular />}
            className={styles.touch}
            onClick={() => setPicking(true)}
          >
            {intl.formatMessage({ id: 'folderRights.pick' })}
          </Button>
        }
      >
        <div className={styles.links}>
          <RequestsLink />
          <ButtonLink to="/admin/access/" icon={<TableSimple20Regular />}>
            {intl.formatMessage({ id: 'admin.access.title' })}
          </ButtonLink>
        </div>
        <section className={styles.part}>
          <div className={styles.head}>
            <Subtitle1 as="h2" className={styles.title}>
              {intl.formatMessage({ id: 'admin.folders.table' })}
            </Subtitle1>
            {hasFolders && create}
          </div>
          {hasFolders && (
            <Body1 className={styles.purpose}>{intl.formatMessage({ id: 'admin.folders.purpose' })}</Body1>
          )}
          <FirstLevelFoldersTable
            table={table}
            folders={folders}
            onTask={onTask}
            empty={
              <EmptyState
                drawing={<EmptyQuay />}
                title={intl.formatMessage({ id: 'admin.folders.empty' })}
                text={intl.formatMessage({ id: 'admin.folders.emptyText' })}
                action={create}
              />
            }
          />
        </section>
      </Page>
    </SidePanelLayout>
  )
}
