import { useIntl } from 'react-intl'
import { LostPage } from '../../ui/states/lost-page.tsx'
import { boardListAddress } from './board-address.ts'

interface NoSuchBoardProps {
  /** It was on this screen a moment ago. */
  readonly wasThere: boolean
}

/** What an address shows that is no board for whoever looks. */
export function NoSuchBoard({ wasThere }: NoSuchBoardProps) {
  const intl = useIntl()
  return (
    <LostPage
      title={intl.formatMessage({ id: wasThere ? 'boards.closed' : 'boards.noSuchBoard' })}
      text={intl.formatMessage({ id: wasThere ? 'boards.closedText' : 'boards.noSuchBoardText' })}
      wayOut={intl.formatMessage({ id: 'boards.toBoards' })}
      address={boardListAddress}
    />
  )
}
