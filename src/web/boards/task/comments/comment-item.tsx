import { makeStyles, MenuDivider, tokens } from '@fluentui/react-components'
import { Delete20Regular, Edit20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { TaskComment } from '#contract/boards/comments.ts'
import { errorText } from '../../../session/error-text.ts'
import { useSession } from '../../../session/use-session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { MarkdownText } from '../../../ui/markdown/markdown-text.tsx'
import { MenuAt } from '../../../ui/menu/menu-at.tsx'
import { MoreButton } from '../../../ui/menu/more-button.tsx'
import { ReasonedItem } from '../../../ui/menu/reasoned-item.tsx'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { useOpenTask } from '../task-context.ts'
import { CommentEditor } from './comment-editor.tsx'
import type { Comments } from './use-comments.ts'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minHeight: '32px' },
  who: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface CommentItemProps {
  readonly comment: TaskComment
  readonly work: Comments
  readonly mayWrite: boolean
}

/** What somebody has said. One's own can be changed; owners delete any. */
export function CommentItem({ comment, work, mayWrite }: CommentItemProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { model, nameOf } = useOpenTask()
  const { user } = useSession()
  const [draft, setDraft] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { author, authorName, createdAt, editedAt, isImported } = comment
  const isOwn = author !== null && author === user?.id
  const name = author === null ? (authorName ?? nameOf(null)) : nameOf(author)
  const save = async (text: string): Promise<boolean> => {
    const isDone = await work.change(comment, text)
    if (isDone) setDraft(null)
    return isDone
  }
  const about = { name, moment: formatDate(createdAt) }
  return (
    <li className={styles.item}>
      <PersonAvatar name={name} size={32} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.who}>
            <span className={styles.name}>{name}</span>
            <span className={styles.quiet}>
              {editedAt === null
                ? about.moment
                : intl.formatMessage({ id: 'boards.task.comments.edited' }, about)}
              {isImported && ` · ${intl.formatMessage({ id: 'boards.task.comments.imported' })}`}
            </span>
          </span>
          {mayWrite && (isOwn || model.role === 'owner') && draft === null && (
            <MoreButton
              appearance="subtle"
              label={intl.formatMessage({ id: 'boards.task.comments.actions' }, about)}
            >
              {(target, close) => (
                <MenuAt
                  target={target}
                  align="end"
                  label={intl.formatMessage({ id: 'boards.task.comments.actions' }, about)}
                  onClose={close}
                >
                  {isOwn && (
                    <>
                      <ReasonedItem
                        icon={<Edit20Regular />}
                        label={intl.formatMessage({ id: 'boards.task.comments.edit' })}
                        onClick={() => setDraft(comment.text)}
                      />
                      <MenuDivider />
                    </>
                  )}
                  <ReasonedItem
                    icon={<Delete20Regular />}
                    label={intl.formatMessage({ id: 'boards.task.comments.delete' })}
                    onClick={() => (isOwn ? void work.remove(comment) : setAsking(true))}
                  />
                </MenuAt>
              )}
            </MoreButton>
          )}
        </div>
        {draft === null ? (
          <MarkdownText text={comment.text} nameOf={nameOf} />
        ) : (
          <CommentEditor
            stored={draft}
            label={intl.formatMessage({ id: 'boards.task.comments.edit' })}
            submitLabel={intl.formatMessage({ id: 'ui.save' })}
            takesFocus
            onChange={setDraft}
            onSubmit={save}
            onCancel={() => setDraft(null)}
          />
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'boards.task.comments.deleteTitle' }, about)}
          text={intl.formatMessage({ id: 'boards.task.comments.deleteText' })}
          confirmLabel={intl.formatMessage({ id: 'boards.task.delete' })}
          isFinal
          onConfirm={async () => void (await work.remove(comment))}
          failureText={(error) => errorText(error, intl)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
