import { Input, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowRight20Regular, Bot20Regular } from '@fluentui/react-icons'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { Link, useNavigate } from 'react-router'
import { listChats } from '#contract/assistant/chats.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { useTask } from '../../ui/dialog/use-task.ts'
import { focusInside, hovered } from '../../ui/pressable.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { touchLine } from '../../ui/touch-target.ts'
import { refusalOfText } from '../ask/refusal-of-text.ts'
import { TooLong } from '../ask/too-long.tsx'
import { pageOfChat } from '../data/chat-address.ts'
import { draftOf, keepDraft, newChat } from '../data/drafts.ts'

const useStyles = makeStyles({
  block: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  form: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  field: { flexGrow: 1, minWidth: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  link: {
    display: 'block',
    paddingBlock: tokens.spacingVerticalSNudge,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'inherit',
    textDecorationLine: 'none',
    ...hovered({ textDecorationLine: 'underline' }),
    ...touchLine,
    ...focusInside,
  },
})

/** What is said of a question here, where no file can be added. */
const wordsOnHome = { empty: 'home.assistant.empty', tooLong: 'home.assistant.tooLong' } as const

/** So many chats are shown. */
const shown = 3

/** Asks the assistant from Home, and leads to the last chats. */
export function AskBlock() {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const [text, setText] = useState(() => draftOf(newChat))
  // one may be back from a question at once
  const { data } = useAsk(
    listChats,
    { query: { pageSize: shown, order: 'lastAsked' } },
    { dedupingInterval: 0 },
  )
  const chats = data?.items
  const { isPending, failure, run } = useTask(
    async () => {
      // what asks is loaded by whoever asks
      const { askInNewChat } = await import('../runs/ask-in-new-chat.ts')
      const chatId = await askInNewChat(text.trim())
      keepDraft(newChat, '')
      void navigate(pageOfChat(chatId))
    },
    (error) => errorText(error, intl),
  )
  const refusal = refusalOfText(text, intl, wordsOnHome)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (refusal === null) void run()
  }
  return (
    <div className={styles.block}>
      <form className={styles.form} onSubmit={send}>
        <Input
          className={styles.field}
          aria-label={intl.formatMessage({ id: 'home.assistant.question' })}
          placeholder={intl.formatMessage({ id: 'home.assistant.placeholder' })}
          contentBefore={<Bot20Regular />}
          autoComplete="off"
          value={text}
          onChange={(_event, { value }) => {
            setText(value)
            keepDraft(newChat, value)
          }}
        />
        <ReasonedButton
          iconOnly
          icon={<ArrowRight20Regular />}
          label={intl.formatMessage({ id: 'home.assistant.ask' })}
          refusal={refusal}
          isPending={isPending}
        />
      </form>
      <TaskFailure failure={failure} />
      <TooLong text={text} words={wordsOnHome} />
      {chats && chats.length > 0 && (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: 'home.assistant.chats' })}>
          {chats.map(({ id, title }) => (
            <li key={id}>
              <Link to={pageOfChat(id)} className={styles.link} title={title}>
                {title || intl.formatMessage({ id: 'home.assistant.untitled' })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
