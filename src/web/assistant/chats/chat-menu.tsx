import { MenuDivider } from '@fluentui/react-components'
import {
  ArrowDownload20Regular,
  Delete20Regular,
  Edit20Regular,
  Pin20Regular,
  PinOff20Regular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Chat } from '#contract/assistant/chat-shapes.ts'
import { MenuAt } from '../../ui/menu/menu-at.tsx'
import { MoreButton } from '../../ui/menu/more-button.tsx'
import { ReasonedItem } from '../../ui/menu/reasoned-item.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { useChatWork } from './use-chat-work.ts'

const RenameDialog = lazyComponent(async () => (await import('./rename-dialog.tsx')).RenameDialog)

interface ChatMenuProps {
  readonly chat: Chat
  readonly className?: string
}

/** What can be done with a chat. */
export function ChatMenu({ chat, className }: ChatMenuProps) {
  const intl = useIntl()
  const [isRenaming, setRenaming] = useState(false)
  const { setPinned, remove, save } = useChatWork()
  const title = chat.title || intl.formatMessage({ id: 'chat.untitled' })
  const label = intl.formatMessage({ id: 'chat.menu' }, { title })
  return (
    <>
      <MoreButton appearance="subtle" label={label} {...(className !== undefined && { className })}>
        {(target, onClose) => (
          <MenuAt target={target} label={label} align="end" onClose={onClose}>
            <ReasonedItem
              icon={<Edit20Regular />}
              label={intl.formatMessage({ id: 'chat.rename' })}
              onClick={() => setRenaming(true)}
            />
            <ReasonedItem
              icon={chat.isPinned ? <PinOff20Regular /> : <Pin20Regular />}
              label={intl.formatMessage({ id: chat.isPinned ? 'chat.unpin' : 'chat.pin' })}
              onClick={() => void setPinned(chat, !chat.isPinned)}
            />
            <ReasonedItem
              icon={<ArrowDownload20Regular />}
              label={intl.formatMessage({ id: 'chat.export' })}
              onClick={() => void save(chat)}
            />
            <MenuDivider />
            <ReasonedItem
              icon={<Delete20Regular />}
              label={intl.formatMessage({ id: 'chat.delete' })}
              onClick={() => void remove(chat)}
            />
          </MenuAt>
        )}
      </MoreButton>
      {isRenaming && <RenameDialog chat={chat} onClose={() => setRenaming(false)} />}
    </>
  )
}
