import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const useStyles = makeStyles({
  wordings: { display: 'flex', alignItems: 'center' },
  count: { fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
})

interface WordingsProps {
  readonly label: string
  readonly message: ChatMessage
  readonly onWording: (id: string) => void
}

/** Goes through the wordings of a question, or the answers to it; nothing where there is one only. */
export function Wordings({ label, message: { id, wordings }, onWording }: WordingsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const at = wordings.indexOf(id)
  if (wordings.length < 2 || at === -1) return null
  const [before, after] = [wordings[at - 1], wordings[at + 1]]
  return (
    <div role="group" aria-label={label} className={styles.wordings}>
      <IconButton
        aria-label={intl.formatMessage({ id: 'chat.message.wordings.before' })}
        disabled={before === undefined}
        onClick={() => before !== undefined && onWording(before)}
      >
        <ChevronLeft16Regular />
      </IconButton>
      <span className={styles.count}>
        {intl.formatMessage({ id: 'chat.message.wordings.count' }, { at: at + 1, count: wordings.length })}
      </span>
      <IconButton
        aria-label={intl.formatMessage({ id: 'chat.message.wordings.after' })}
        disabled={after === undefined}
        onClick={() => after !== undefined && onWording(after)}
      >
        <ChevronRight16Regular />
      </IconButton>
    </div>
  )
}
