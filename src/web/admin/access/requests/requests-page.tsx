import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import type { ReplyOf } from '#contract/http/call.ts'
import type { listAccessRequests } from '#contract/rights/access-requests.ts'
import { useAccessRequests } from '../../../rights/use-access-requests.ts'
import { errorText } from '../../../session/error-text.ts'
import { ButtonLink } from '../../../ui/links/button-link.tsx'
import { SidePanelLayout } from '../../../ui/dialog/side-panel-layout.tsx'
import { useOpenId } from '../../../ui/dialog/use-open-id.ts'
import { Page } from '../../../ui/page.tsx'
import { CalmBell } from '../../../ui/states/drawings.tsx'
import { holdsState } from '../../../ui/states/holds-state.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { RequestItem } from './request-item.tsx'
import { RequestPanel } from './request-panel.tsx'

const useStyles = makeStyles({
  place: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  // it takes the focus when what was decided is gone
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  held: { ...holdsState, outlineStyle: 'none' },
})

const skeleton = lineShapes(3, '96px')

/** Who asks for access, and where; one of them is open beside. */
export function RequestsPage() {
  const styles = useStyles()
  const intl = useIntl()
  const { openId, open, close } = useOpenId('request')
  const { data, error, mutate } = useAccessRequests()
  const place = useRef<HTMLDivElement>(null)
  const closeDecided = (): void => {
    close()
    place.current?.focus({ preventScroll: true })
  }
  return (
    <SidePanelLayout
      panel={
        openId !== null && <RequestPanel key={openId} id={openId} onClose={close} onDecided={closeDecided} />
      }
    >
      <Page
        title={intl.formatMessage({ id: 'folderRights.requests' })}
        purpose={intl.formatMessage({ id: 'folderRights.requests.purpose' })}
        width="centred"
        actions={
          <ButtonLink to="/admin/filemanagerpermissions/">
            {intl.formatMessage({ id: 'admin.folders.title' })}
          </ButtonLink>
        }
      >
        <div
          ref={place}
          className={styles.held}
          role="region"
          aria-label={intl.formatMessage({ id: 'folderRights.requests.list' })}
          tabIndex={-1}
        >
          {data ? (
            <Requests data={data} openId={openId} onOpen={open} />
          ) : error ? (
            <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
          ) : (
            <Skeleton shapes={skeleton} />
          )}
        </div>
      </Page>
    </SidePanelLayout>
  )
}

interface RequestsProps {
  readonly data: ReplyOf<typeof listAccessRequests>
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}

function Requests({ data: { requests, hasMore }, openId, onOpen }: RequestsProps) {
  const styles = useStyles()
  const intl = useIntl()
  if (requests.length === 0)
    return (
      <EmptyState
        drawing={<CalmBell />}
        title={intl.formatMessage({ id: 'folderRights.requests.none' })}
        text={intl.formatMessage({ id: 'folderRights.requests.noneText' })}
      />
    )
  return (
    <div className={styles.place}>
      <ul className={styles.list}>
        {requests.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            isOpen={request.id === openId}
            onOpen={() => onOpen(request.id)}
          />
        ))}
      </ul>
      {hasMore && <Body1>{intl.formatMessage({ id: 'folderRights.requests.more' })}</Body1>}
    </div>
  )
}
