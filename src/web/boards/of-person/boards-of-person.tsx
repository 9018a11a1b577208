import { Body1, Caption1 } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { listBoardsOfUser } from '#contract/boards/boards-of-user.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { CardList } from '../../ui/card/card-list.tsx'
import { dotted } from '../../ui/cut/dotted.ts'

/** The boards that somebody is on, with what they may do there and their open tasks. */
export function BoardsOfPerson({ userId }: { readonly userId: string }) {
  const intl = useIntl()
  const { data, error, mutate } = useAsk(listBoardsOfUser, { params: { id: userId } })
  return (
    <CardList
      title={intl.formatMessage({ id: 'admin.person.boards' })}
      lines={data?.boards.map(({ id, name, role, isOwn, isOnlyOwner, openTasks }) => ({
        key: id,
        content: <Body1>{name}</Body1>,
        about: (
          <Caption1>
            {dotted([
              role === null
                ? intl.formatMessage({ id: 'admin.person.boards.formerly' })
                : isOnlyOwner
                  ? intl.formatMessage({ id: 'admin.person.boards.onlyOwner' })
                  : intl.formatMessage({ id: `admin.audit.word.${role}` }),
              role !== null && !isOwn && intl.formatMessage({ id: 'admin.person.boards.byGroup' }),
              intl.formatMessage({ id: 'admin.person.boards.tasks' }, { count: openTasks }),
            ])}
          </Caption1>
        ),
      }))}
      empty={intl.formatMessage({ id: 'admin.person.boards.none' })}
      error={error && errorText(error, intl)}
      onRetry={() => void mutate()}
    />
  )
}
