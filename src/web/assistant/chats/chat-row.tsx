import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Pin16Filled } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import type { Chat } from '#contract/assistant/chat-shapes.ts'
import { cutLines } from '../../ui/cut/cut-lines.ts'
import { formatDate } from '../../ui/format-date.ts'
import { markWhereForced } from '../../ui/forced-colors.ts'
import { focusInside, hovered, underPointer } from '../../ui/pressable.ts'
import { selected } from '../../ui/selected.ts'
import { BusyRing } from '../../ui/states/busy-ring.tsx'
import { touchLine } from '../../ui/touch-target.ts'
import { pageOfChat } from '../data/chat-address.ts'
import { ChatMenu } from './chat-menu.tsx'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    ...hovered(underPointer(tokens.colorSubtleBackgroundHover)),
  },
  open: { ...selected, ...markWhereForced },
  link: {
    flexGrow: 1,
    minWidth: 0,
    display: 'grid',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: 'inherit',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ...touchLine,
    ...focusInside,
  },
  title: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
  words: cutLines(2),
  pin: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

interface ChatRowProps {
  readonly chat: Chat
  readonly isOpen: boolean
}

/** A chat in the list. */
export function ChatRow({ chat, isOpen }: ChatRowProps) {
  const styles = useStyles()
  const intl = useIntl()
  const title = chat.title || intl.formatMessage({ id: 'chat.untitled' })
  return (
    <li className={mergeClasses(styles.row, isOpen && styles.open)} data-chat={chat.id}>
      <Link
        to={pageOfChat(chat.id)}
        className={styles.link}
        {...(isOpen && { 'aria-current': 'page' as const })}
      >
        <span className={styles.title}>
          {chat.isPinned && (
            <Pin16Filled className={styles.pin} aria-label={intl.formatMessage({ id: 'chat.pinned' })} />
          )}
          <span className={styles.words} title={title}>
            {title}
          </span>
          {chat.isRunning && (
            <span role="img" aria-label={intl.formatMessage({ id: 'chat.running' })}>
              <BusyRing />
            </span>
          )}
        </span>
        <time dateTime={chat.askedAt} className={styles.quiet}>
          {formatDate(chat.askedAt)}
        </time>
      </Link>
      <ChatMenu chat={chat} />
    </li>
  )
}
