import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { listTaskActivity } from '#contract/boards/activity.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { HistoryList } from '../../history/history-list.tsx'
import { sentencesOf } from '../../history/task-sentences.ts'
import { usePages } from '../../history/use-pages.ts'
import { useOpenTask } from '../task-context.ts'
import { useCardChange } from '../use-card-change.ts'
import { StageTimes } from './stage-times.tsx'

const useStyles = makeStyles({
  history: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
})

const waiting = lineShapes(4, '36px')

/** What happened to the task, the last first, and how long it was in each stage. */
export function HistorySection() {
  const styles = useStyles()
  const intl = useIntl()
  const { task, meet, nameOf } = useOpenTask()
  const params = { id: task.id }
  const { data, error, mutate } = useAsk(listTaskActivity, { params, query: {} })
  const pages = usePages(data, async (before) => ask(listTaskActivity, { params, query: { before } }))
  const { history } = pages
  useCardChange(() => void mutate())
  useEffect(() => {
    if (history) meet(history.people)
  }, [history, meet])
  if (!history) {
    return error ? (
      <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
    ) : (
      <Skeleton shapes={waiting} />
    )
  }
  const { stages, labels } = history
  return (
    <div className={styles.history}>
      <StageTimes times={history.times} stages={stages} />
      <HistoryList
        {...pages}
        label={intl.formatMessage({ id: 'boards.task.history' })}
        history={history}
        nameOf={nameOf}
        sentencesOf={(activity) =>
          sentencesOf(activity, { who: nameOf(activity.actor), taskId: task.id, nameOf, stages, labels })
        }
      />
    </div>
  )
}
