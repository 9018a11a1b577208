import { useIntl } from 'react-intl'
import { showAccessRequest } from '#contract/rights/access-requests.ts'
import { errorText } from '../../../session/error-text.ts'
import { isNotThere } from '../../../session/problem-error.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { Gone } from '../../gone.tsx'
import { DecidePanel } from './decide-panel.tsx'
import { RequestFacts } from './request-facts.tsx'
import { SettledNote } from './settled-note.tsx'

const skeleton = lineShapes(5, '28px')

interface RequestPanelProps {
  readonly id: string
  readonly onClose: () => void
  /** It was decided here and now. */
  readonly onDecided: () => void
}

/** One request: what it is about, and as long as it is open the decision. */
export function RequestPanel({ id, onClose, onDecided }: RequestPanelProps) {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(showAccessRequest, { params: { id } }, { revalidateOnFocus: true })
  if (data?.state === 'open' && data.folder)
    return (
      <DecidePanel
        request={data}
        folder={data.folder}
        onDecided={onDecided}
        onOver={() => void mutate()}
        onClose={onClose}
      />
    )
  const title = data
    ? intl.formatMessage({ id: 'folderRights.requests.panel' }, { name: personNameOrEmail(data.asker) })
    : intl.formatMessage({ id: 'folderRights.requests' })
  return (
    <SidePanel title={title} onClose={onClose}>
      {data ? (
        <>
          <SettledNote request={data} />
          <RequestFacts request={data} />
        </>
      ) : isNotThere(error) ? (
        <Gone title="folderRights.requests.gone" onClose={onClose} />
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shapes={skeleton} />
      )}
    </SidePanel>
  )
}
