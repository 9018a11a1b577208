import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { errorText } from '../../../session/error-text.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { useDraft } from '../draft.ts'
import { useOpenTask } from '../task-context.ts'
import { WorkFailure } from '../../look/work-failure.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { CommentItem } from './comment-item.tsx'
import { useComments } from './use-comments.ts'

const useStyles = makeStyles({
  comments: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  more: { justifySelf: 'center', ...touchHeight },
})

const waiting = lineShapes(3, '48px')

/** What people say about the task; everybody on the board may. */
export function CommentsSection() {
  const styles = useStyles()
  const intl = useIntl()
  const { task, model } = useOpenTask()
  const work = useComments()
  const [draft, setDraft] = useDraft(`${task.id}:comment`)
  const { comments, error } = work
  const mayWrite = !model.board.isArchived && !task.isArchived
  const add = async (text: string): Promise<boolean> => {
    const isDone = await work.add(text)
    if (isDone) setDraft(null)
    return isDone
  }
  const label = intl.formatMessage({ id: 'boards.task.comments.write' })
  return (
    <div className={styles.comments}>
      {mayWrite && (
        <CommentEditor
          stored={draft ?? ''}
          label={label}
          submitLabel={intl.formatMessage({ id: 'boards.task.comments.send' })}
          onChange={(text) => setDraft(text === '' ? null : text)}
          onSubmit={add}
        />
      )}
      <WorkFailure failure={work.failure} />
      {comments ? (
        <>
          <ul className={styles.list} aria-label={intl.formatMessage({ id: 'boards.task.comments' })}>
            {comments.map((comment) => (
              <CommentItem key={comment.id} comment={comment} work={work} mayWrite={mayWrite} />
            ))}
          </ul>
          {comments.length === 0 && (
            <p className={styles.none}>{intl.formatMessage({ id: 'boards.task.comments.none' })}</p>
          )}
          {work.more && (
            <Button className={styles.more} appearance="subtle" onClick={work.more}>
              {intl.formatMessage({ id: 'boards.task.comments.more' })}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={work.retry} />
      ) : (
        <Skeleton shapes={waiting} />
      )}
    </div>
  )
}
