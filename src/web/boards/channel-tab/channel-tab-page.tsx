import { Radio, RadioGroup } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { listBoards } from '#contract/boards/boards.ts'
import { channelBoardAddress } from '#contract/host/host-tabs.ts'
import { hostAtom } from '../../host/host.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { TabChoiceFrame } from '../../ui/tab-choice-frame.tsx'
import { pageOfBoard } from '../data/board-address.ts'

const lines = lineShapes(5, '28px')

interface BoardTabPageProps {
  /** What else a tab may show, to choose instead. */
  readonly kinds?: ReactNode
}

/** Where a team chooses the board that a tab of its channel shows; the host has the button that saves. */
export function BoardTabPage({ kinds }: BoardTabPageProps) {
  const intl = useIntl()
  const settings = useAtomValue(hostAtom).around?.tabSettings ?? null
  const { data, error, mutate } = useAsk(listBoards, { query: {} })
  const [chosen, setChosen] = useState<string | null>(null)
  const name = data?.find(({ id }) => id === chosen)?.name
  useEffect(() => {
    settings?.offer(
      chosen === null || name === undefined
        ? null
        : {
            id: `board-${chosen}`,
            name,
            address: channelBoardAddress(chosen),
            browserAddress: pageOfBoard(chosen),
          },
    )
  }, [settings, chosen, name])
  return (
    <TabChoiceFrame
      title={intl.formatMessage({ id: 'boards.tab.title' })}
      kinds={kinds}
      text={intl.formatMessage({ id: 'boards.tab.text' })}
      warning={settings === null ? intl.formatMessage({ id: 'boards.tab.elsewhere' }) : null}
    >
      {data === undefined ? (
        error ? (
          <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
        ) : (
          <Skeleton shapes={lines} />
        )
      ) : data.length === 0 ? (
        <EmptyState drawing={<EmptyQuay />} title={intl.formatMessage({ id: 'boards.tab.none' })} />
      ) : (
        <RadioGroup
          aria-label={intl.formatMessage({ id: 'boards.tab.board' })}
          value={chosen ?? ''}
          onChange={(_event, { value }) => setChosen(value)}
        >
          {data.map(({ id, name: label }) => (
            <Radio key={id} value={id} label={label} />
          ))}
        </RadioGroup>
      )}
    </TabChoiceFrame>
  )
}
