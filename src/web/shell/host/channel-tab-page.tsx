import { Tab, TabList } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { BoardTabPage } from '../../boards/channel-tab/channel-tab-page.tsx'
import { ChannelTabPage } from '../../files/channel-tab/channel-tab-page.tsx'
import { useSession } from '../../session/use-session.ts'

/** What a tab of a channel shows: a folder, for whoever may see some, or a board. */
export function ChannelTabChoice() {
  const intl = useIntl()
  const { can } = useSession()
  const hasFolders = can('VIEW_FILE_MANAGER')
  const [kind, setKind] = useState<'folder' | 'board'>(hasFolders ? 'folder' : 'board')
  const kinds = hasFolders && (
    <TabList
      aria-label={intl.formatMessage({ id: 'boards.tab.kind' })}
      selectedValue={kind}
      onTabSelect={(_event, { value }) => setKind(value === 'board' ? 'board' : 'folder')}
    >
      <Tab value="folder">{intl.formatMessage({ id: 'boards.tab.folder' })}</Tab>
      <Tab value="board">{intl.formatMessage({ id: 'boards.tab.board' })}</Tab>
    </TabList>
  )
  return kind === 'folder' ? <ChannelTabPage kinds={kinds} /> : <BoardTabPage kinds={kinds} />
}
