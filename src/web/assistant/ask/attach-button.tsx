import { Attach20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import type { ChatFiles } from '../chat-files/use-chat-files.ts'
import { AskTool } from './ask-tool.tsx'

interface AttachButtonProps {
  readonly chatFiles: Pick<ChatFiles, 'add'>
  /** There is room for its icon alone. */
  readonly isNarrow: boolean
}

/** Puts files into the chat. */
export function AttachButton({ chatFiles: { add }, isNarrow }: AttachButtonProps) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const label = intl.formatMessage({ id: 'chat.files.add' })
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          add(Array.from(target.files ?? []))
          target.value = '' // so that picking the same file again is a change
        }}
      />
      <AskTool
        icon={Attach20Regular}
        label={label}
        hint={intl.formatMessage({ id: 'chat.files.add.hint' })}
        isNarrow={isNarrow}
        onClick={() => field.current?.click()}
      />
    </>
  )
}
