import { useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { showWorkflow } from '#contract/boards/workflow-calls.ts'
import { errorText } from '../../session/error-text.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { useAsk } from '../../session/use-ask.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { idOfAddress } from '../data/board-address.ts'
import { NoSuchBoard } from '../data/no-such-board.tsx'
import { WorkflowEditor } from './workflow-editor.tsx'

const lines = lineShapes(5, '56px')

/** The workflow of the board that the address names. */
export function WorkflowEditorPage() {
  const { '*': rest } = useParams()
  const intl = useIntl()
  const id = idOfAddress(rest)
  const { data, error, mutate } = useAsk(showWorkflow, id === null ? null : { params: { id } })
  if (id === null || isNotThere(error)) return <NoSuchBoard wasThere={data !== undefined} />
  if (data) return <WorkflowEditor key={id} shown={data} />
  return (
    <Page title={intl.formatMessage({ id: 'boards.workflow' })} hideTitle>
      {error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} heading="h1" />
      ) : (
        <Skeleton shapes={lines} />
      )}
    </Page>
  )
}
