import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Refusal } from '../../session/refusal.ts'
import { formatDate } from '../../ui/format-date.ts'
import { PersonAvatar } from '../../ui/people/person-avatar.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { WorkFailure } from '../look/work-failure.tsx'
import type { HistoryPage, Pages } from './use-pages.ts'

const useStyles = makeStyles({
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

interface HistoryListProps<Page extends HistoryPage> extends Omit<Pages<Page>, 'history'> {
  readonly label: string
  readonly history: Page
  readonly nameOf: (id: string | null) => string
  readonly sentencesOf: (activity: Page['activities'][number]) => readonly Refusal[]
  /** The task to which it happened, where that is not said. */
  readonly renderTask?: (activity: Page['activities'][number]) => ReactNode
}

/** What happened, the last first: who, what and when, with a button for what was before. */
export function HistoryList<Page extends HistoryPage>(props: HistoryListProps<Page>) {
  const { label, history, nameOf, sentencesOf, renderTask, readMore, failure } = props
  const styles = useStyles()
  const intl = useIntl()
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {history.activities.map((activity) => (
          <li key={activity.id} className={styles.item}>
            <PersonAvatar name={nameOf(activity.actor)} size={24} />
            <div className={styles.words}>
              {sentencesOf(activity).map(({ id, values }) => (
                <p key={id} className={styles.line}>
                  {intl.formatMessage({ id }, values)}
                </p>
              ))}
              {renderTask?.(activity)}
              <span className={styles.quiet}>{formatDate(activity.happenedAt)}</span>
            </div>
          </li>
        ))}
      </ol>
      {history.hasMore && (
        <Button className={styles.more} appearance="subtle" onClick={() => void readMore()}>
          {intl.formatMessage({ id: 'boards.task.history.more' })}
        </Button>
      )}
      <WorkFailure failure={failure} />
    </>
  )
}
