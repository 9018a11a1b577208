import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { listTaskActivity } from '#contract/boards/activity.ts'
import type { Activity } from '#contract/boards/activity.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { PersonAvatar } from '../../../ui/people/person-avatar.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { useOpenTask } from '../task-context.ts'
import { useCardChange } from '../use-card-change.ts'
import { WorkFailure } from '../work-failure.tsx'
import { sentencesOf } from './sentences.ts'
import { StageTimes } from './stage-times.tsx'

const useStyles = makeStyles({
  history: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
  words: { overflowWrap: 'anywhere' },
  line: { margin: 0 },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  more: { justifySelf: 'center', ...touchHeight },
})

const waiting = lineShapes(4, '36px')

type History = ReplyOf<typeof listTaskActivity>

/** What happened to the task, the last first, and how long it was in each stage. */
export function HistorySection() {
  const styles = useStyles()
  const intl = useIntl()
  const { task, meet } = useOpenTask()
  const params = { id: task.id }
  const { data, error, mutate } = useAsk(listTaskActivity, { params, query: {} })
  const [older, setOlder] = useState<History | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useCardChange(() => void mutate())
  useEffect(() => {
    if (data) meet(data.people)
  }, [data, meet])
  if (!data) {
    return error ? (
      <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
    ) : (
      <Skeleton shapes={waiting} />
    )
  }
  const history = together(data, older)
  const readMore = async (): Promise<void> => {
    setFailure(null)
    try {
      const before = history.activities.at(-1)?.id
      const page = await ask(listTaskActivity, { params, query: before === undefined ? {} : { before } })
      meet(page.people)
      setOlder((now) => together(now ?? page, page))
    } catch (reason) {
      setFailure(errorText(reason, intl))
    }
  }
  return (
    <div className={styles.history}>
      <StageTimes times={data.times} stages={data.stages} />
      <ol className={styles.list} aria-label={intl.formatMessage({ id: 'boards.task.history' })}>
        {history.activities.map((activity) => (
          <HistoryItem key={activity.id} activity={activity} history={history} />
        ))}
      </ol>
      {history.hasMore && (
        <Button className={styles.more} appearance="subtle" onClick={() => void readMore()}>
          {intl.formatMessage({ id: 'boards.task.history.more' })}
        </Button>
      )}
      <WorkFailure failure={failure} />
    </div>
  )
}

interface HistoryItemProps {
  readonly activity: Activity
  readonly history: History
}

function HistoryItem({ activity, history }: HistoryItemProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { task, nameOf } = useOpenTask()
  const who = nameOf(activity.actor)
  const names = { who, taskId: task.id, nameOf, stages: history.stages, labels: history.labels }
  return (
    <li className={styles.item}>
      <PersonAvatar name={who} size={24} />
      <div className={styles.words}>
        {sentencesOf(activity, names).map(({ id, values }) => (
          <p key={id} className={styles.line}>
            {intl.formatMessage({ id }, values)}
          </p>
        ))}
        <span className={styles.quiet}>{formatDate(activity.happenedAt)}</span>
      </div>
    </li>
  )
}

/** The first page with what came on later ones. */
function together(first: History, later: History | null): History {
  if (!later) return first
  const known = new Set(first.activities.map(({ id }) => id))
  return {
    ...first,
    activities: [...first.activities, ...later.activities.filter(({ id }) => !known.has(id))],
    hasMore: later.hasMore,
    stages: byId([...first.stages, ...later.stages]),
    labels: byId([...first.labels, ...later.labels]),
  }
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
