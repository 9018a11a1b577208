import { makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { isNotThere } from '../session/problem-error.ts'
import { ButtonLink } from '../ui/links/button-link.tsx'
import { SidePanelLayout } from '../ui/dialog/side-panel-layout.tsx'
import { lazyComponent } from '../ui/states/lazy-component.tsx'
import { LostPage } from '../ui/states/lost-page.tsx'
import { narrowShell, useMediaQuery } from '../ui/use-media-query.ts'
import { useUndoKey } from '../undo/use-undo-key.ts'
import { chatFileIn, withoutChatFile } from './data/chat-file-address.ts'
import { ChatList } from './chats/chat-list.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { assistantAddress } from './data/chat-address.ts'
import { useChat } from './data/use-chat.ts'
import { StartPage } from './start-page.tsx'

const ChatFileDialog = lazyComponent(
  async () => (await import('./chat-files/chat-file-dialog.tsx')).ChatFileDialog,
)

const SourcesPanel = lazyComponent(async () => (await import('./sources/sources-panel.tsx')).SourcesPanel)

const useStyles = makeStyles({
  layout: { display: 'grid', gridTemplateColumns: '264px minmax(0, 1fr)', height: '100%' },
  side: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalL,
    minHeight: 0,
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorTransparentStroke}`,
  },
  main: { minWidth: 0, minHeight: 0, overflowY: 'auto' },
})

/** The assistant: where one begins, or one chat. */
export function AssistantPage() {
  useUndoKey()
  const { '*': rest = '' } = useParams()
  const id = rest.replace(/\/$/u, '')
  if (id === '')
    return (
      <WithChats openId={null}>
        <StartPage />
      </WithChats>
    )
  return /^[1-9]\d{0,17}$/u.test(id) ? <ChatPage key={id} chatId={id} /> : <NoSuchChat />
}

function ChatPage({ chatId }: { readonly chatId: string }) {
  const open = useChat(chatId)
  const [shownSources, setShownSources] = useState<string | null>(null)
  if (isNotThere(open.error)) return <NoSuchChat />
  // what was hidden for earlier ones keeps its sources open
  const messages = [...open.shown.messages, ...(open.newest ?? [])]
  const message = messages.find(({ id }) => id === shownSources)
  return (
    <SidePanelLayout
      panel={
        message &&
        !message.isCovered && (
          <SourcesPanel
            key={message.id}
            chatId={chatId}
            message={message}
            question={messages.find(({ id }) => id === message.parentId)}
            live={open.live?.messageId === message.id ? open.live : null}
            onClose={() => setShownSources(null)}
          />
        )
      }
    >
      <WithChats openId={chatId}>
        <Conversation
          chatId={chatId}
          open={open}
          shownSources={message ? shownSources : null}
          onSources={(id) => setShownSources(id === shownSources ? null : id)}
        />
      </WithChats>
      <OpenChatFile />
    </SidePanelLayout>
  )
}

/** The file of the chat that the address names, over the page. */
function OpenChatFile() {
  const [query, setQuery] = useSearchParams()
  const spot = chatFileIn(query)
  if (spot === null) return null
  const key = `${spot.id} ${spot.piece} ${spot.mark}`
  return <ChatFileDialog key={key} spot={spot} onClose={() => setQuery(withoutChatFile(query))} />
}

interface WithChatsProps {
  readonly openId: string | null
  readonly children: React.ReactNode
}

/** A page with the list of chats beside it, where there is room. */
function WithChats({ openId, children }: WithChatsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowShell)
  if (isNarrow) return children
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <ButtonLink to={assistantAddress} icon={<Add20Regular />}>
          {intl.formatMessage({ id: 'chat.new' })}
        </ButtonLink>
        <ChatList openId={openId} />
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  )
}

/** What an address shows that is no chat of whoever looks. */
function NoSuchChat() {
  const intl = useIntl()
  return (
    <WithChats openId={null}>
      <LostPage
        title={intl.formatMessage({ id: 'chat.noSuch' })}
        text={intl.formatMessage({ id: 'chat.noSuchText' })}
        wayOut={intl.formatMessage({ id: 'chat.toChats' })}
        address={assistantAddress}
      />
    </WithChats>
  )
}
