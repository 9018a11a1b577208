import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { changeFolderRights } from '#contract/admin/folder-rights.ts'
import type { ChangedRights, NamedSubject } from '#contract/rights/folder-rights.ts'
import { ask } from '../../../session/ask.ts'
import { askAndRefresh } from '../../../session/use-ask.ts'
import { TaskDialog } from '../../../ui/dialog/task-dialog.tsx'
import { ChangedFolders } from './changed-folders.tsx'
import { ChangedSubjects } from './changed-subjects.tsx'
import { ImpactSkeleton } from './impact-skeleton.tsx'
import { ImpactList } from './impact-list.tsx'
import { nameOfAll } from './name-of-all.ts'
import { changeOf, rightsRefreshes, itemsOfChanges } from './rights-calls.ts'
import { useDryRun } from './use-dry-run.ts'
import type { ChangedFolder } from './use-pending-changes.ts'
import { errorText } from '../../../session/error-text.ts'
import { ProblemError } from '../../../session/problem-error.ts'
import { placeOf } from '../../../rights/right-words.ts'

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
})

interface PreviewDialogProps {
  /** Whose rights are shown, and change alike. */
  readonly subjects: readonly NamedSubject[]
  readonly changedFolders: readonly ChangedFolder[]
  readonly onTakeBack: (id: string) => void
  readonly onSaved: (done: ChangedRights) => void
  readonly onClose: () => void
}

/** Says what the changes mean before they are saved. */
export function PreviewDialog({
  subjects,
  changedFolders,
  onTakeBack,
  onSaved,
  onClose,
}: PreviewDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const change = changeOf(subjects, changedFolders)
  const [first] = subjects
  const only = subjects.length === 1 && first ? first : null
  const isEmpty = changedFolders.length === 0
  const { reply, error, retry } = useDryRun(isEmpty ? null : JSON.stringify(change), () =>
    ask(changeFolderRights, { body: { ...change, dryRun: true } }),
  )
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isEmpty) close()
  }, [isEmpty])
  const save = async (): Promise<void> => {
    const done = await askAndRefresh(changeFolderRights, { body: change }, rightsRefreshes)
    onSaved(done)
  }
  const failureText = (failure: unknown): string => refusalText(failure, changedFolders, intl)
  const impact = reply?.impact
  const missing = error === undefined ? 'folderRights.waiting' : 'folderRights.unknown'
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'folderRights.preview.title' }, { name: nameOfAll(subjects, intl) })}
      confirmLabel={intl.formatMessage({ id: 'ui.save' })}
      refusal={reply ? null : intl.formatMessage({ id: missing })}
      onConfirm={save}
      failureText={failureText}
      onClose={onClose}
    >
      <section className={styles.part}>
        {impact && <ImpactList impact={impact} isOnePerson={only?.kind === 'user'} />}
        {!reply && error === undefined && <ImpactSkeleton />}
        {error !== undefined && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{failureText(error)}</MessageBarBody>
            <MessageBarActions>
              <Button onClick={retry}>{intl.formatMessage({ id: 'ui.retry' })}</Button>
            </MessageBarActions>
          </MessageBar>
        )}
      </section>
      <section className={styles.part}>
        <Subtitle2 as="h3" className={styles.title}>
          {intl.formatMessage({ id: 'folderRights.preview.folders' })}
        </Subtitle2>
        <ChangedFolders
          folders={changedFolders.map(({ folder }) => folder)}
          changed={(only && reply?.subjects[0]?.folders) ?? []}
          onTakeBack={onTakeBack}
        />
      </section>
      {!only && reply && (
        <section className={styles.part}>
          <Subtitle2 as="h3" className={styles.title}>
            {intl.formatMessage({ id: 'folderRights.preview.each' })}
          </Subtitle2>
          <ChangedSubjects subjects={reply.subjects} />
        </section>
      )}
    </TaskDialog>
  )
}

/** Why a change was refused; where the server names an item, with the folder that is meant. */
function refusalText(error: unknown, changedFolders: readonly ChangedFolder[], intl: IntlShape): string {
  const [field] = error instanceof ProblemError ? error.fields : []
  if (!field) return errorText(error, intl)
  const at = /^items\.(\d+)\./u.exec(field.field)?.[1]
  const item = at === undefined ? undefined : itemsOfChanges(changedFolders)[Number(at)]
  const folder = changedFolders.find((each) => each.folder.id === item?.folderId)?.folder
  if (!folder) return field.message
  return intl.formatMessage(
    { id: 'folderRights.refused' },
    { place: placeOf(folder.path, intl), message: field.message },
  )
}
