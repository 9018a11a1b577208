import { makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { listChatFiles } from '#contract/assistant/chat-files.ts'
import { useAsk } from '../../session/use-ask.ts'
import { stateOfFile } from '../chat-files/chat-file-state.ts'

const useStyles = makeStyles({
  files: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

/** The files of the chat from which nothing is answered, and why. */
export function UnreadFiles({ chatId }: { readonly chatId: string }) {
  const styles = useStyles()
  const intl = useIntl()
  const { data: files = [] } = useAsk(listChatFiles, { params: { chatId } })
  const unread = files.flatMap((file) => {
    const state = stateOfFile(file)
    return state === null ? [] : { ...file, why: intl.formatMessage({ id: state.id }) }
  })
  if (unread.length === 0) return null
  return (
    <div className={styles.files}>
      <p className={styles.title}>{intl.formatMessage({ id: 'chat.files.unread' })}</p>
      <ul className={styles.list}>
        {unread.map(({ id, name, why }) => (
          <li key={id}>{intl.formatMessage({ id: 'chat.files.unreadFile' }, { name, why })}</li>
        ))}
      </ul>
    </div>
  )
}
