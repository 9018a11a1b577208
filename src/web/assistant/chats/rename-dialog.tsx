import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { chatTexts, type Chat } from '#contract/assistant/chat-shapes.ts'
import { errorText } from '../../session/error-text.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { selectFromStart } from '../../ui/form/select-from-start.ts'
import { renameChat } from './use-chat-work.ts'

interface RenameDialogProps {
  readonly chat: Chat
  readonly onClose: () => void
}

/** Gives a chat another title. */
export function RenameDialog({ chat, onClose }: RenameDialogProps) {
  const intl = useIntl()
  const [title, setTitle] = useState(chat.title)
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'chat.rename.title' })}
      confirmLabel={intl.formatMessage({ id: 'chat.rename' })}
      refusal={title.trim() === '' ? intl.formatMessage({ id: 'chat.rename.empty' }) : null}
      onConfirm={() => renameChat(chat, title.trim())}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'chat.rename.label' })} required>
        <Input
          autoComplete="off"
          value={title}
          maxLength={chatTexts.title}
          onFocus={({ currentTarget }) => selectFromStart(currentTarget)}
          onChange={(_event, { value }) => setTitle(value)}
        />
      </Field>
    </TaskDialog>
  )
}
