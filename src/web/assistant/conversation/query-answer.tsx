import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  ArrowClockwise16Regular,
  ArrowDownload16Regular,
  DataBarVertical16Regular,
  Table16Regular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { repeatQuery, type Table, type ToolCall } from '#contract/assistant/tools.ts'
import { csvText } from '../../csv/csv-text.ts'
import { saveCsv } from '../../csv/save-file.ts'
import { currentHost } from '../../host/host.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { chartHeight } from '../../ui/chart-look.ts'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { chartOfTable } from './chart-of-table.ts'
import { titleOfCall } from './title-of-call.ts'
import { ToolTable } from './tool-table.tsx'

const ToolChart = lazyComponent(
  async () => (await import('./tool-chart.tsx')).ToolChart,
  () => <Skeleton shapes={[['100%', `${chartHeight}px`]]} />,
)

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  touch: touchHeight,
})

interface QueryAnswerProps {
  readonly call: ToolCall
  /** What it answered when it was asked again. */
  readonly again: Table | null
  readonly onAgain: (table: Table) => void
}

/** What the database answered, as a table or, where that suits, a chart. A saved answer keeps no rows: it is asked again. */
export function QueryAnswer({ call, again, onAgain }: QueryAnswerProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isDrawn, setDrawn] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const repeat = async (): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      onAgain(await ask(repeatQuery, { params: { toolCallId: call.id } }))
    } catch (error) {
      setFailure(errorText(error, intl))
    }
    setPending(false)
  }
  const table = again ?? call.table
  const chart = table && chartOfTable(table)
  const label = titleOfCall(call, intl)
  const { download } = currentHost()
  const save = ({ columns, rows }: Table): void =>
    saveCsv(
      csvText([columns, ...rows.map((row) => row.map((cell) => cell ?? ''))], intl.locale),
      `${label}.csv`,
    )
  return (
    <>
      {table && (chart && isDrawn ? <ToolChart chart={chart} /> : <ToolTable table={table} label={label} />)}
      <TaskFailure failure={failure} />
      <div className={styles.buttons}>
        {chart && (
          <Button
            size="small"
            className={styles.touch}
            icon={isDrawn ? <Table16Regular /> : <DataBarVertical16Regular />}
            onClick={() => setDrawn(!isDrawn)}
          >
            {intl.formatMessage({ id: isDrawn ? 'chat.table.asTable' : 'chat.table.asChart' })}
          </Button>
        )}
        {table && (
          <Button
            size="small"
            className={styles.touch}
            icon={<ArrowDownload16Regular />}
            onClick={() => (download ? download(pageHere()) : save(table))}
          >
            {intl.formatMessage({ id: download ? 'chat.table.csvInBrowser' : 'chat.table.csv' })}
          </Button>
        )}
        <ReasonedButton
          label={intl.formatMessage({ id: 'chat.table.again' })}
          icon={<ArrowClockwise16Regular />}
          refusal={null}
          isPending={isPending}
          onClick={() => void (isPending || repeat())}
        />
      </div>
    </>
  )
}

/** This chat, for a browser: there the question is asked again and its rows are saved. */
const pageHere = (): string => window.location.pathname + window.location.search
