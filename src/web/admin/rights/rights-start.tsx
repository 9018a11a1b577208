import { Body1, Button, makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { FolderAdd20Regular, PersonKey20Regular, TableSimple20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { SWRResponse } from 'swr'
import type { FirstLevelFolder } from '#contract/admin/folders.ts'
import type { RightsSubject } from '#contract/rights/folder-rights.ts'
import { errorText } from '../../session/error-text.ts'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { RequestsLink } from '../../rights/requests-link.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { FirstLevelFoldersTable } from '../first-level-folders-table.tsx'
import type { FolderTask } from '../folder-task.ts'
import { PickSubjectPanel } from './subjects/pick-subject-panel.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { margin: 0 },
  purpose: { color: tokens.colorNeutralForeground3, maxWidth: '720px', textWrap: 'pretty' },
  touch: touchHeight,
})

const skeleton = lineShapes(5, '32px')

interface RightsStartProps {
  readonly folders: SWRResponse<FirstLevelFolder[], Error>
  readonly onChoose: (subjects: readonly RightsSubject[]) => void
  readonly onTask: (task: FolderTask) => void
}

/** Before somebody is chosen: the way there, and the folders of the first level. */
export function RightsStart({ folders, onChoose, onTask }: RightsStartProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isPicking, setPicking] = useState(false)
  const hasFolders = (folders.data?.length ?? 0) > 0
  const create = (
    <Button icon={<FolderAdd20Regular />} className={styles.touch} onClick={() => onTask({ kind: 'create' })}>
      {intl.formatMessage({ id: 'admin.folders.create' })}
    </Button>
  )
  return (
    <SidePanelLayout
      panel={
        isPicking && <PickSubjectPanel subjects={[]} onPick={onChoose} onClose={() => setPicking(false)} />
      }
    >
      <Page
        title={intl.formatMessage({ id: 'admin.folders.title' })}
        purpose={intl.formatMessage({ id: 'folderRights.purpose' })}
        width="centred"
        actions={
          <>
            <RequestsLink />
            <ButtonLink to="/admin/access/" icon={<TableSimple20Regular />}>
              {intl.formatMessage({ id: 'admin.access.title' })}
            </ButtonLink>
            <Button
              appearance="primary"
              icon={<PersonKey20Regular />}
              className={styles.touch}
              onClick={() => setPicking(true)}
            >
              {intl.formatMessage({ id: 'folderRights.pick' })}
            </Button>
          </>
        }
      >
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
          <Content folders={folders} onTask={onTask} create={create} />
        </section>
      </Page>
    </SidePanelLayout>
  )
}

interface ContentProps extends Omit<RightsStartProps, 'onChoose'> {
  readonly create: ReactNode
}

function Content({ folders: { data, error, mutate }, onTask, create }: ContentProps) {
  const intl = useIntl()
  if (data?.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyQuay />}
        title={intl.formatMessage({ id: 'admin.folders.empty' })}
        text={intl.formatMessage({ id: 'admin.folders.emptyText' })}
        action={create}
      />
    )
  }
  if (data) return <FirstLevelFoldersTable folders={data} onTask={onTask} />
  if (error) return <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
  return <Skeleton shapes={skeleton} />
}
