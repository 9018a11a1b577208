import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { listBoardActivity } from '#contract/boards/activity.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { touchOverWords } from '../../ui/touch-target.ts'
import type { BoardModel } from '../data/board-model.ts'
import { roleName } from '../../ui/people/role-name.ts'
import { boardSentencesOf } from './board-sentences.ts'
import { HistoryList } from './history-list.tsx'
import { sentencesOf } from './task-sentences.ts'
import { usePages } from './use-pages.ts'
import type { HistoryPage } from './use-pages.ts'

const useStyles = makeStyles({
  history: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  empty: { margin: 0, color: tokens.colorNeutralForeground3 },
  task: { display: 'block', textAlign: 'start', overflowWrap: 'anywhere', ...touchOverWords },
})

const waiting = lineShapes(8, '36px')

interface BoardHistoryProps {
  readonly model: BoardModel
  readonly onTask: (taskId: string) => void
  readonly onClose: () => void
}

/** What happened to a board and its tasks, the last first; it follows what happens. */
export function BoardHistory({ model, onTask, onClose }: BoardHistoryProps) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'boards.history' })
  return (
    <SidePanel
      title={title}
      label={intl.formatMessage({ id: 'boards.history.label' }, { name: model.board.name })}
      closeLabel={intl.formatMessage({ id: 'boards.history.close' })}
      onClose={onClose}
    >
      <History model={model} label={title} onTask={onTask} />
    </SidePanel>
  )
}

interface HistoryProps extends Pick<BoardHistoryProps, 'model' | 'onTask'> {
  readonly label: string
}

function History({ model, label, onTask }: HistoryProps) {
  const styles = useStyles()
  const intl = useIntl()
  const params = { id: model.id }
  const { data, error, mutate } = useAsk(listBoardActivity, { params, query: {} })
  const pages = usePages(data, async (before) => ask(listBoardActivity, { params, query: { before } }))
  const { history } = pages
  const seen = useRef(model.revision)
  useEffect(() => {
    if (seen.current === model.revision) return
    seen.current = model.revision
    void mutate()
  }, [model.revision, mutate])
  if (!history) {
    return error ? (
      <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
    ) : (
      <Skeleton shapes={waiting} />
    )
  }
  const { stages, labels, people } = history
  const nameOf = (id: string | null): string =>
    people.find((person) => person.id === id)?.name ?? intl.formatMessage({ id: 'boards.task.unknownPerson' })
  const wordsOf = (activity: HistoryPage['activities'][number]) => {
    const who = nameOf(activity.actor)
    return activity.taskId === null
      ? boardSentencesOf(activity, {
          who,
          nameOf,
          roleOf: (name) => roleName(name, intl),
          list: (names) => intl.formatList(names),
        })
      : sentencesOf(activity, { who, taskId: activity.taskId, nameOf, stages, labels })
  }
  if (history.activities.length === 0)
    return <p className={styles.empty}>{intl.formatMessage({ id: 'boards.history.empty' })}</p>
  return (
    <div className={styles.history}>
      <HistoryList
        {...pages}
        label={label}
        history={history}
        nameOf={nameOf}
        sentencesOf={wordsOf}
        renderTask={(activity) =>
          activity.taskId !== null && (
            <Link as="button" className={styles.task} onClick={() => onTask(activity.taskId)}>
              {activity.title}
            </Link>
          )
        }
      />
    </div>
  )
}
