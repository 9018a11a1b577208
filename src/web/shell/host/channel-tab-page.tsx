import { Tab, TabList } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { BoardTabPage } from '../../boards/channel-tab/channel-tab-page.tsx'
import { ChannelTabPage } from '../../files/channel-tab/channel-tab-page.tsx'
import { ReportTabPage } from '../../reports/channel-tab/channel-tab-page.tsx'
import { useSession } from '../../session/use-session.ts'

const pages = { folder: ChannelTabPage, board: BoardTabPage, report: ReportTabPage } as const
type Kind = keyof typeof pages

/** What a tab of a channel shows: a folder or a report, for whoever may see some, or a board. */
export function ChannelTabChoice() {
  const intl = useIntl()
  const { can } = useSession()
  const offered: readonly Kind[] = [
    ...(can('VIEW_FILE_MANAGER') ? (['folder'] as const) : []),
    'board',
    ...(can('VIEW_REPORTING') ? (['report'] as const) : []),
  ]
  const [chosen, setChosen] = useState<Kind | null>(null)
  const kind = offered.find((each) => each === chosen) ?? offered[0] ?? 'board'
  const kinds = offered.length > 1 && (
    <TabList
      aria-label={intl.formatMessage({ id: 'boards.tab.kind' })}
      selectedValue={kind}
      onTabSelect={(_event, { value }) => setChosen(offered.find((each) => each === value) ?? null)}
    >
      {offered.map((each) => (
        <Tab key={each} value={each}>
          {intl.formatMessage({ id: each === 'report' ? 'reports.report' : `boards.tab.${each}` })}
        </Tab>
      ))}
    </TabList>
  )
  const Content = pages[kind]
  return <Content kinds={kinds} />
}
