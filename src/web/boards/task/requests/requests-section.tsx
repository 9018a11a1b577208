import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { approveRequest, listTaskRequests, withdrawRequest } from '#contract/boards/requests.ts'
import type { MoveRequest } from '#contract/boards/requests.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { refreshBoard } from '../../data/kept-board.ts'
import { useOpenTask } from '../task-context.ts'
import { useCardChange } from '../use-card-change.ts'
import { WorkFailure } from '../../look/work-failure.tsx'
import { DeclineDialog } from '../../requests/decline-dialog.tsx'

const useStyles = makeStyles({
  requests: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  words: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
})

/** What was asked for the task: the move that waits, to be decided or withdrawn here; else how the last one ended. */
export function RequestsSection() {
  const styles = useStyles()
  const intl = useIntl()
  const { task, model, meet, refresh } = useOpenTask()
  const { data, mutate } = useAsk(listTaskRequests, { params: { id: task.id } })
  const [failure, setFailure] = useState<string | null>(null)
  useCardChange(() => void mutate())
  useEffect(() => {
    if (data) meet(data.people)
  }, [data, meet])
  const afterwards = async (): Promise<void> => {
    await Promise.all([mutate(), refresh(), refreshBoard(model.id)])
  }
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(errorText(error, intl))
    }
    // decided by somebody else meanwhile, it shows that
    await afterwards().catch(() => undefined)
  }
  const [last] = data?.requests ?? []
  if (!last || last.state === 'approved' || last.state === 'withdrawn') {
    return failure === null ? null : <WorkFailure failure={failure} />
  }
  return (
    <div className={styles.requests}>
      {last.state === 'pending' ? (
        <PendingRequest request={last} run={run} onDecided={afterwards} />
      ) : (
        <EndedRequest request={last} />
      )}
      <WorkFailure failure={failure} />
    </div>
  )
}

interface PendingRequestProps {
  readonly request: MoveRequest
  readonly run: (work: () => Promise<unknown>) => Promise<void>
  readonly onDecided: () => Promise<void>
}

function PendingRequest({ request, run, onDecided }: PendingRequestProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { nameOf } = useOpenTask()
  const [isPending, setPending] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const { id, to, reason, asker, askedAt, mayDecide, mayWithdraw } = request
  const params = { id }
  const work = async (call: () => Promise<unknown>): Promise<void> => {
    setPending(true)
    await run(call)
    setPending(false)
  }
  return (
    <MessageBar intent="info" layout="multiline" politeness="polite">
      <MessageBarBody>
        <MessageBarTitle>{intl.formatMessage({ id: 'boards.request.pendingTitle' })}</MessageBarTitle>
        <p className={styles.words}>
          {intl.formatMessage(
            { id: 'boards.request.pending' },
            { name: nameOf(asker), stage: to.name, moment: formatDate(askedAt) },
          )}
        </p>
        <p className={styles.words}>{reason}</p>
        {!mayDecide && !mayWithdraw && intl.formatMessage({ id: 'boards.request.waits' })}
      </MessageBarBody>
      {(mayDecide || mayWithdraw) && (
        <MessageBarActions>
          {mayWithdraw && (
            <Button
              disabledFocusable={isPending}
              onClick={() => void work(() => ask(withdrawRequest, { params }))}
            >
              {intl.formatMessage({ id: 'boards.request.withdraw' })}
            </Button>
          )}
          {mayDecide && (
            <>
              <Button disabledFocusable={isPending} onClick={() => setDeclining(true)}>
                {intl.formatMessage({ id: 'boards.request.decline' })}
              </Button>
              <ReasonedButton
                appearance="primary"
                label={intl.formatMessage({ id: 'boards.request.approve' })}
                refusal={null}
                isPending={isPending}
                onClick={() => void work(() => ask(approveRequest, { params, body: {} }))}
              />
            </>
          )}
        </MessageBarActions>
      )}
      {isDeclining && (
        <DeclineDialog
          requestId={request.id}
          title={intl.formatMessage({ id: 'boards.request.declineTitle' })}
          text={intl.formatMessage(
            { id: 'boards.request.declineText' },
            { title: request.title, stage: to.name },
          )}
          confirmLabel={intl.formatMessage({ id: 'boards.request.decline' })}
          answerLabel={intl.formatMessage({ id: 'boards.request.answer' })}
          onDeclined={onDecided}
          onClose={() => setDeclining(false)}
        />
      )}
    </MessageBar>
  )
}

/** One that was declined, or that has lapsed, in words. */
function EndedRequest({ request }: { readonly request: MoveRequest }) {
  const styles = useStyles()
  const intl = useIntl()
  const { nameOf } = useOpenTask()
  const { to, asker, decider, decidedAt, answer, state } = request
  const values = {
    asker: nameOf(asker),
    decider: nameOf(decider),
    stage: to.name,
    moment: decidedAt === null ? '' : formatDate(decidedAt),
  }
  return (
    <MessageBar intent={state === 'declined' ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        {intl.formatMessage(
          { id: state === 'declined' ? 'boards.request.declined' : 'boards.request.lapsed' },
          values,
        )}
        {answer !== '' && <p className={styles.words}>{answer}</p>}
      </MessageBarBody>
    </MessageBar>
  )
}
