import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { errorText } from '../../session/error-text.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import type { ShownMessages } from '../data/use-shown-messages.ts'
import type { ChatRun } from '../runs/chat-runs.ts'
import { isOpen } from '../runs/live-answer.ts'
import { Answer } from './answer.tsx'
import { Question } from './question.tsx'
import { useReadingColumn } from './reading-column.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'

const useStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderTop: '1px solid transparent',
    '@media (forced-colors: active)': { borderTopColor: 'Canvas' },
  },
  // below the title, while messages run beneath it
  beneath: {
    borderTopColor: tokens.colorNeutralStroke2,
    '@media (forced-colors: active)': { borderTopColor: 'CanvasText' },
  },
  list: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXXL,
    marginBlock: 0,
    paddingBlock: `${tokens.spacingVerticalL} ${tokens.spacingVerticalXXL}`,
  },
  more: { display: 'flex', justifyContent: 'center' },
  touch: touchHeight,
})

interface MessageListProps extends ChatRun {
  readonly chatId: string
  readonly newest: readonly ChatMessage[]
  readonly shown: ShownMessages
  /** Why nothing can be asked now; `null` when it can. */
  readonly refusal: string | null
  readonly shownSources: string | null
  readonly onSources: (messageId: string) => void
  readonly onResend: (message: ChatMessage, text: string) => Promise<void>
  readonly onRetry: (answerId: string) => void
  readonly onWording: (id: string) => void
}

/** The conversation: the newest messages, and others where they are wanted. */
export function MessageList(props: MessageListProps) {
  const { newest, shown, asked, live, refusal, onResend, onWording } = props
  const styles = useStyles()
  const column = useReadingColumn()
  const intl = useIntl()
  const toast = useToasts()
  const [isBeneath, setBeneath] = useState(false)
  const { scroller, keepPlace } = useStayAtEnd(`${newest.at(-1)?.id ?? ''} ${asked?.text ?? ''}`)
  const showEarlier = async (): Promise<void> => {
    try {
      await keepPlace(shown.showEarlier)
    } catch (error) {
      toast('error', errorText(error, intl), { timeout: 8000, closable: true })
    }
  }
  const isNew =
    asked !== null || (live !== null && isOpen(live) && !newest.some(({ id }) => id === live.messageId))
  const messages = shownBeside(asked, shown.messages)
  return (
    <div
      ref={scroller}
      className={mergeClasses(styles.scroller, isBeneath && styles.beneath)}
      onScroll={({ currentTarget }) => setBeneath(currentTarget.scrollTop > 0)}
    >
      <ol
        className={mergeClasses(column, styles.list)}
        aria-label={intl.formatMessage({ id: 'chat.messages' })}
      >
        {shown.hasEarlier && (
          <li className={styles.more}>
            <Button appearance="subtle" className={styles.touch} onClick={() => void showEarlier()}>
              {intl.formatMessage({ id: 'chat.earlier' })}
            </Button>
          </li>
        )}
        {messages.map((message) => (
          <li key={message.id} data-message={message.role} hidden={message.id === asked?.replaces}>
            {message.role === 'user' ? (
              <Question
                text={message.text}
                message={message}
                refusal={refusal}
                onResend={onResend}
                onWording={onWording}
              />
            ) : (
              <ShownAnswer {...props} message={message} />
            )}
          </li>
        ))}
        {shown.hasLater && (
          <li className={styles.more}>
            <Button appearance="subtle" className={styles.touch} onClick={shown.showLater}>
              {intl.formatMessage({ id: 'chat.later' })}
            </Button>
          </li>
        )}
        {asked?.text !== undefined && (
          <li data-message="user">
            <Question
              text={asked.text}
              message={null}
              refusal={refusal}
              onResend={onResend}
              onWording={onWording}
            />
          </li>
        )}
        {isNew && (
          <li data-message="assistant">
            <ShownAnswer {...props} message={null} />
          </li>
        )}
      </ol>
    </div>
  )
}

/**
 * What is asked in the place of another is not shown below it. The question that is replaced stays, unseen: what was typed into it comes back
 * where the server refuses it.
 */
function shownBeside(asked: ChatRun['asked'], messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const replaced = asked?.replaces ?? asked?.retryOf
  const cut = replaced === undefined ? -1 : messages.findIndex(({ id }) => id === replaced)
  return cut === -1 ? messages : messages.slice(0, asked?.replaces === undefined ? cut : cut + 1)
}

function ShownAnswer(props: MessageListProps & { readonly message: ChatMessage | null }) {
  const { chatId, message, live, refusal, shownSources, onSources, onRetry, onWording } = props
  const own = message === null || live?.messageId === message.id ? live : null
  return (
    <Answer
      chatId={chatId}
      message={message}
      live={own}
      isOpenBeside={message !== null && shownSources === message.id}
      refusal={refusal}
      onSources={() => message && onSources(message.id)}
      onRetry={onRetry}
      onWording={onWording}
    />
  )
}
