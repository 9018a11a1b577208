import { makeStyles, Subtitle2, tokens, useId } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { listTasksOfFile } from '#contract/boards/task-files.ts'
import { useAsk } from '../../session/use-ask.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { pageOfTask } from '../data/board-address.ts'
import { ColorDot } from '../look/color-dot.tsx'
import { hovered } from '../../ui/pressable.ts'

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  task: { paddingBlock: tokens.spacingVerticalXS },
  link: {
    ...touchHeight,
    display: 'block',
    color: 'inherit',
    lineHeight: '24px',
    overflowWrap: 'anywhere',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ...hovered({ textDecorationLine: 'underline' }),
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  quiet: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
})

/** The tasks to which a file is attached, on the boards of whoever looks; nothing where there is none. */
export function TasksOfFile({ fileId }: { readonly fileId: string }) {
  const styles = useStyles()
  const intl = useIntl()
  const id = useId('tasks-of-file')
  const { data } = useAsk(listTasksOfFile, { params: { fileId } })
  if (!data || data.tasks.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Subtitle2 as="h3" id={id} className={styles.title}>
        {intl.formatMessage({ id: 'boards.ofFile' })}
      </Subtitle2>
      <ul className={styles.list}>
        {data.tasks.map((task) => (
          <li key={task.id} className={styles.task}>
            <Link to={pageOfTask(task.taskboard.id, task.cardId)} className={styles.link}>
              {task.title}
            </Link>
            <span className={styles.quiet}>
              <ColorDot color={task.taskboard.color} />
              <span className={styles.words}>
                {task.isDone
                  ? intl.formatMessage({ id: 'boards.ofFile.placeDone' }, { board: task.taskboard.name })
                  : task.taskboard.name}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
