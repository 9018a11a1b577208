import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useLeaveWarning } from '../../../ui/dialog/use-leave-warning.ts'
import { hairlineAround } from '../../../ui/hairline.ts'
import { touchLink } from '../../../ui/touch-target.ts'
import { pageOfTask } from '../../data/board-address.ts'
import { goingUploadsAtom } from './going-uploads.ts'
import { UploadProgress } from './upload-progress.tsx'

const useStyles = makeStyles({
  // the uploads of the file manager stand at the other end
  card: {
    position: 'fixed',
    zIndex: 900,
    insetInlineStart: tokens.spacingHorizontalL,
    bottom: `calc(${tokens.spacingVerticalL} + env(safe-area-inset-bottom, 0px))`,
    width: `min(360px, calc(100vw - 2 * ${tokens.spacingHorizontalL}))`,
    maxHeight: '50vh',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    ...hairlineAround,
  },
  upload: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  task: {
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    ...touchLink,
  },
})

/** Uploads to tasks whose panels are closed, wherever one is by now. */
export function GoingUploadsCard() {
  const styles = useStyles()
  const intl = useIntl()
  const uploads = useAtomValue(goingUploadsAtom)
  useLeaveWarning(uploads.length > 0)
  if (uploads.length === 0) return null
  return (
    <section className={styles.card} aria-label={intl.formatMessage({ id: 'boards.task.files.going' })}>
      {uploads.map(({ boardId, taskId, title, uploading, cancel }, at) => (
        <div key={`${taskId} ${at}`} className={styles.upload}>
          <Link className={styles.task} to={pageOfTask(boardId, taskId)}>
            {title}
          </Link>
          <UploadProgress uploading={uploading} onCancel={cancel} />
        </div>
      ))}
    </section>
  )
}
