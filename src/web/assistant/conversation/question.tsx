import { makeStyles, tokens } from '@fluentui/react-components'
import { Copy16Regular, Edit16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { EditQuestion } from './edit-question.tsx'
import { useMessageStyles } from './message-styles.ts'
import { useCopy } from './use-copy.ts'
import { Wordings } from './wordings.tsx'

const useStyles = makeStyles({
  question: { display: 'grid', justifyItems: 'end', rowGap: tokens.spacingVerticalXS },
  bubble: {
    maxWidth: 'min(100%, 620px)',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusXLarge,
    borderEndEndRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ...edgeWhereForced,
  },
})

interface QuestionProps {
  /** Stored, or on its way with nothing but its text. */
  readonly text: string
  readonly message: ChatMessage | null
  /** Why nothing can be asked now; `null` when it can. */
  readonly refusal: string | null
  /** Asks it in other words. Throws what the server refuses. */
  readonly onResend: (message: ChatMessage, text: string) => Promise<void>
  readonly onWording: (id: string) => void
}

/** What the person asked. */
export function Question({ text, message, refusal, onResend, onWording }: QuestionProps) {
  const styles = useStyles()
  const common = useMessageStyles()
  const intl = useIntl()
  const copy = useCopy()
  const [isEditing, setEditing] = useState(false)
  if (message && isEditing)
    return (
      <EditQuestion
        text={text}
        refusal={refusal}
        onSend={async (to) => {
          await onResend(message, to)
          setEditing(false)
        }}
        onCancel={() => setEditing(false)}
      />
    )
  return (
    <div className={styles.question}>
      <h2 className={common.hidden}>{intl.formatMessage({ id: 'chat.message.question' })}</h2>
      <div className={styles.bubble}>{text}</div>
      {message && (
        <div className={common.actions}>
          <Wordings
            label={intl.formatMessage({ id: 'chat.message.wordings.question' })}
            message={message}
            onWording={onWording}
          />
          <IconButton
            aria-label={intl.formatMessage({ id: 'chat.message.edit' })}
            title={intl.formatMessage({ id: 'chat.message.edit' })}
            onClick={() => setEditing(true)}
          >
            <Edit16Regular />
          </IconButton>
          <IconButton
            aria-label={intl.formatMessage({ id: 'chat.message.copyQuestion' })}
            title={intl.formatMessage({ id: 'chat.message.copyQuestion' })}
            onClick={() => void copy(text)}
          >
            <Copy16Regular />
          </IconButton>
        </div>
      )}
    </div>
  )
}
