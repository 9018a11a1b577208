import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { boardLimits } from '#contract/boards/limits.ts'
import type { TaskFile } from '#contract/boards/task-files.ts'
import { errorText } from '../../../session/error-text.ts'
import { useSession } from '../../../session/use-session.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { PanelSection } from '../panel-section.tsx'
import { useOpenTask } from '../task-context.ts'
import { WorkFailure } from '../../look/work-failure.tsx'
import { AddFile } from './add-file.tsx'
import { FileChip } from './file-chip.tsx'
import { UploadFile } from './upload-file.tsx'
import { uploadPlaceText } from './upload-place-text.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useFileIntake } from './use-file-intake.ts'
import { useTaskFiles } from './use-task-files.ts'
import type { TaskFiles } from './use-task-files.ts'
import { useUploadPlace } from './use-upload-place.ts'
import type { UploadPlace } from './use-upload-place.ts'
import type { Uploads } from './use-uploads.ts'
import { useUploads } from './use-uploads.ts'

const useStyles = makeStyles({
  place: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  retry: { justifySelf: 'start', ...touchHeight },
})

/** The files of a task, which stay where they are: each is seen by those who may read it, by others as a closed one. */
export function FilesSection() {
  const intl = useIntl()
  const { mayChange } = useOpenTask()
  const { can } = useSession()
  const all = useRef<HTMLDivElement>(null)
  const work = useTaskFiles()
  const mayAdd = mayChange && can('VIEW_FILE_MANAGER')
  const place = useUploadPlace(mayAdd)
  const uploads = useUploads(work, place.state === 'open' ? place.path : null)
  useFileIntake(place, work.files?.length, (picked) => {
    uploads.upload(picked)
    all.current?.scrollIntoView({ block: 'nearest' })
  })
  if (!mayAdd && work.files?.length === 0) return null
  return (
    <div ref={all}>
      <PanelSection title={intl.formatMessage({ id: 'boards.task.files' })}>
        {mayAdd ? <ChangedFiles work={work} place={place} uploads={uploads} /> : <ShownFiles work={work} />}
        <WorkFailure failure={work.failure} />
      </PanelSection>
    </div>
  )
}

interface ChangedFilesProps {
  readonly work: TaskFiles
  readonly place: UploadPlace
  readonly uploads: Uploads
}

/** The files, and what adds others. */
function ChangedFiles({ work, place, uploads }: ChangedFilesProps) {
  const styles = useStyles()
  const intl = useIntl()
  const uploadButton = useRef<HTMLButtonElement>(null)
  const { files } = work
  const { uploading, upload, cancel } = uploads
  const isFull = (files?.length ?? 0) >= boardLimits.filesOfTask
  const placeText = uploadPlaceText(place)
  return (
    <div className={styles.place}>
      <ShownFiles work={work} />
      {isFull ? (
        <p className={styles.quiet}>
          {intl.formatMessage({ id: 'boards.task.files.full' }, { most: boardLimits.filesOfTask })}
        </p>
      ) : (
        <div className={styles.tools}>
          <AddFile attached={files ?? []} onAdd={(id) => void work.add([id])} />
          {place.state === 'open' && <UploadFile ref={uploadButton} onUpload={upload} />}
        </div>
      )}
      {uploading && (
        <UploadProgress
          uploading={uploading}
          onCancel={() => {
            cancel()
            uploadButton.current?.focus()
          }}
        />
      )}
      {!isFull && placeText !== null && (
        <p className={styles.quiet}>{intl.formatMessage({ id: placeText })}</p>
      )}
    </div>
  )
}

function ShownFiles({ work }: { readonly work: TaskFiles }) {
  const styles = useStyles()
  const intl = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const { files, error } = work
  if (!files)
    return error ? (
      <>
        <WorkFailure failure={errorText(error, intl)} />
        <Button className={styles.retry} onClick={work.retry}>
          {intl.formatMessage({ id: 'ui.retry' })}
        </Button>
      </>
    ) : (
      <Skeleton shapes={skeleton} />
    )
  if (files.length === 0) return null
  const remove = async (file: TaskFile, at: number): Promise<void> => {
    // the button goes with the file; a closed one is asked about in a dialog, which has the focus
    if (file.file) focusBeside(list.current, at)
    await work.remove(file)
  }
  return (
    <ul ref={list} className={styles.list}>
      {files.map((file, at) => (
        <FileChip key={file.id} shown={file} onRemove={() => remove(file, at)} />
      ))}
    </ul>
  )
}

const skeleton = [['60%', '32px']] as const

/** Gives the focus to the button of the next file, else of the one before, else to what adds one. */
function focusBeside(list: HTMLElement | null, at: number): void {
  const items = list?.children
  const next = items?.[at + 1] ?? items?.[at - 1] ?? list?.nextElementSibling
  next?.querySelector<HTMLElement>('button')?.focus()
}
