import { makeStyles, mergeClasses, Subtitle1, tokens } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons'
import { useIntl, type IntlShape } from 'react-intl'
import { Link } from 'react-router'
import type { Chat } from '#contract/assistant/chat-shapes.ts'
import { showAssistantSetup } from '#contract/assistant/runs.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { useAsk } from '../../session/use-ask.ts'
import { cutLines } from '../../ui/cut/cut-lines.ts'
import { focusInside } from '../../ui/pressable.ts'
import { touchSquare } from '../../ui/touch-target.ts'
import { narrowShell, useMediaQuery } from '../../ui/use-media-query.ts'
import { ChatMenu } from '../chats/chat-menu.tsx'
import { assistantAddress } from '../data/chat-address.ts'
import { useReadingColumn } from './reading-column.ts'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalM,
    '@media (max-width: 639px)': { paddingBlock: tokens.spacingVerticalS },
  },
  words: { flexGrow: 1, minWidth: 0 },
  title: { margin: 0, ...cutLines(2) },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  back: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '32px',
    color: 'inherit',
    borderRadius: tokens.borderRadiusMedium,
    ...touchSquare,
    ...focusInside,
  },
})

/** Which chat this is, and what answers in it. */
export function ConversationHeader({ chat }: { readonly chat: Chat | undefined }) {
  const styles = useStyles()
  const column = useReadingColumn()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowShell)
  const title = chat?.title || intl.formatMessage({ id: 'chat.untitled' })
  return (
    <header className={mergeClasses(column, styles.header)}>
      {isNarrow && (
        <Link
          to={assistantAddress}
          className={styles.back}
          aria-label={intl.formatMessage({ id: 'chat.toChats' })}
          title={intl.formatMessage({ id: 'chat.toChats' })}
        >
          <ChevronLeft20Regular />
        </Link>
      )}
      <div className={styles.words}>
        <Subtitle1 as="h1" block className={styles.title} title={title}>
          {title}
        </Subtitle1>
        <span className={styles.quiet}>
          <ModelName />
        </span>
      </div>
      {chat && <ChatMenu chat={chat} />}
    </header>
  )
}

/** What answers and where it runs, in words. */
export function ModelName() {
  const intl = useIntl()
  const { data } = useAsk(showAssistantSetup, {})
  if (!data) return null
  if (data.model !== null) {
    const answers = intl.formatMessage({ id: 'chat.model' }, data.model)
    return data.vectors ? `${answers} ${wordsOfVectors(intl, data.vectors)}` : answers
  }
  const [first] = data.localModels
  const none = intl.formatMessage({ id: 'chat.model.none' })
  if (first === undefined) return none
  const names = intl.formatList(data.localModels, { type: 'conjunction' })
  return `${none} ${intl.formatMessage({ id: 'chat.model.local' }, { names, first })}`
}

/** How many passages are found by what they mean, for administrators. */
function wordsOfVectors(
  intl: IntlShape,
  { problem, ...counts }: NonNullable<ReplyOf<typeof showAssistantSetup>['vectors']>,
): string {
  const made = intl.formatMessage({ id: 'chat.model.vectors' }, counts)
  return problem === null
    ? made
    : `${made} ${intl.formatMessage({ id: 'chat.model.vectors.problem' }, { problem })}`
}
