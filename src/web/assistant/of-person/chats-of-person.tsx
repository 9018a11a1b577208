import { Body1 } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { countChatsOfUser } from '#contract/assistant/chat-count.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { CardList } from '../../ui/card/card-list.tsx'

/** How many chats somebody has; nobody else reads them. */
export function ChatsOfPerson({ userId }: { readonly userId: string }) {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(countChatsOfUser, { params: { id: userId } })
  return (
    <CardList
      title={intl.formatMessage({ id: 'admin.person.chats' })}
      lines={
        data && [
          {
            key: 'count',
            content: (
              <Body1>{intl.formatMessage({ id: 'admin.person.chats.count' }, { count: data.chats })}</Body1>
            ),
          },
        ]
      }
      empty=""
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
    />
  )
}
