import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useNavigate, useSearchParams } from 'react-router'
import { createChat } from '#contract/assistant/chats.ts'
import { showAssistantSetup } from '#contract/assistant/runs.ts'
import { ask } from '../session/ask.ts'
import { useAsk } from '../session/use-ask.ts'
import { useSession } from '../session/use-session.ts'
import { Page } from '../ui/page.tsx'
import { lazyComponent } from '../ui/states/lazy-component.tsx'
import { narrowShell, useMediaQuery } from '../ui/use-media-query.ts'
import { AskBox } from './ask/ask-box.tsx'
import { AskTools } from './ask/ask-tools.tsx'
import { ClosedSources } from './ask/closed-sources.tsx'
import { ScopeLine } from './ask/scope-line.tsx'
import { useAsking } from './ask/use-asking.ts'
import { useChoices } from './ask/use-choices.ts'
import { ChatFilesLine } from './chat-files/chat-files-line.tsx'
import { useChatFiles } from './chat-files/use-chat-files.ts'
import { ChatList } from './chats/chat-list.tsx'
import { ModelName } from './conversation/conversation-header.tsx'
import { readingWidth } from './conversation/reading-column.ts'
import { pageOfChat } from './data/chat-address.ts'
import { draftOf, keepDraft, newChat } from './data/drafts.ts'
import { askInNewChat } from './runs/ask-in-new-chat.ts'
import { CoverageLine } from './sources/coverage-line.tsx'

const TryAssistant = lazyComponent(async () => (await import('./try-assistant.tsx')).TryAssistant)

const useStyles = makeStyles({
  page: {
    maxWidth: readingWidth,
    marginInline: 'auto',
    width: '100%',
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  ask: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
})

/** Where one begins: a question, and on a narrow screen the chats there are. */
export function StartPage() {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery(narrowShell)
  const [parameters] = useSearchParams()
  const choices = useChoices(undefined, parameters.get('scope'))
  // files make the chat: they lie in it
  const chatFiles = useChatFiles(null, async () => {
    const { id } = await ask(createChat, { body: choices.chosen })
    keepDraft(id, draftOf(newChat))
    keepDraft(newChat, '')
    void navigate(pageOfChat(id))
    return id
  })
  const asking = useAsking({
    draftKey: newChat,
    isRunning: false,
    isUploading: false,
    onAsk: async (text) => {
      void navigate(pageOfChat(await askInNewChat(text, choices.chosen)))
    },
  })
  return (
    <Page
      title={intl.formatMessage({ id: 'chat.title' })}
      purpose={intl.formatMessage({ id: 'chat.purpose' })}
      className={styles.page}
    >
      <div className={styles.ask}>
        <AskBox
          asking={asking}
          isTall
          placeholder={intl.formatMessage({ id: 'chat.ask.first' })}
          renderTools={(isNarrow) => (
            <AskTools choices={choices} asking={asking} chatFiles={chatFiles} isNarrow={isNarrow} />
          )}
          onFiles={chatFiles.add}
        >
          <ScopeLine choices={choices} />
          <ChatFilesLine chatFiles={chatFiles} />
        </AskBox>
        <p className={styles.quiet}>
          <ModelName />
        </p>
        <ClosedSources />
        <Trial />
        {choices.chosen.options.documents && <CoverageLine scope={choices.chosen.scope} />}
      </div>
      {isNarrow && <ChatList openId={null} />}
    </Page>
  )
}

/** For administrators, once there is something to try. */
function Trial() {
  const { can } = useSession()
  const { data: setup } = useAsk(showAssistantSetup, {})
  const isSetUp = setup !== undefined && (setup.model !== null || setup.web === 'on')
  return isSetUp && can('MANAGE_USERS') && <TryAssistant />
}
