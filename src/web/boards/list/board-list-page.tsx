import { Button } from '@fluentui/react-components'
import { AddRegular, ArrowUpload20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { needTexts } from '../../session/language/language.ts'
import { useNavigate } from 'react-router'
import { listBoards } from '#contract/boards/boards.ts'
import { errorText } from '../../session/error-text.ts'
import { ownTimeZone } from '../../session/language/time-zone.ts'
import { useAsk } from '../../session/use-ask.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { useAddressParameters } from '../../ui/use-address-parameters.ts'
import { makeStyles } from '@fluentui/react-components'
import { useUndoKey } from '../../undo/use-undo-key.ts'
import { pageOfBoard } from '../data/board-address.ts'
import { BoardCards, BoardCardsSkeleton } from './board-cards.tsx'
import { BoardTools } from './board-tools.tsx'
import { boardStates } from './board-list.ts'
import { NoBoards } from './no-boards.tsx'

const BoardDialog = lazyComponent(
  async () => (await Promise.all([import('./board-dialog.tsx'), needTexts('boardWork')]))[0].BoardDialog,
)

const ImportDialog = lazyComponent(
  async () =>
    (await Promise.all([import('../import/import-dialog.tsx'), needTexts('boardWork')]))[0].ImportDialog,
)

const useStyles = makeStyles({ touch: touchHeight })

/** The boards on which one is: the favourites first, those in the archive and those that were deleted apart. */
export function BoardListPage() {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  useUndoKey()
  const [parameters, changeAddress] = useAddressParameters()
  const [isCreating, setCreating] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const state = boardStates.find((each) => each === parameters.get('state')) ?? 'active'
  const search = parameters.get('search') ?? ''
  const { data, error, mutate } = useAsk(listBoards, { query: { state, timeZone: ownTimeZone() } })
  const set = (name: string, value: string): void =>
    changeAddress({ [name]: value || null }, { replace: true })
  const create = (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      className={styles.touch}
      onClick={() => setCreating(true)}
    >
      {intl.formatMessage({ id: 'boards.list.create' })}
    </Button>
  )
  const actions = (
    <>
      <Button icon={<ArrowUpload20Regular />} className={styles.touch} onClick={() => setImporting(true)}>
        {intl.formatMessage({ id: 'boards.import' })}
      </Button>
      {create}
    </>
  )
  return (
    <Page title={intl.formatMessage({ id: 'boards.list.title' })} width="centred" actions={actions}>
      <BoardTools
        state={state}
        onState={(next) => set('state', next === 'active' ? '' : next)}
        search={search}
        onSearch={(next) => set('search', next)}
      />
      {data ? (
        data.length > 0 ? (
          <BoardCards boards={data} state={state} search={search} onClear={() => set('search', '')} />
        ) : (
          <NoBoards state={state} action={create} onBack={() => set('state', '')} />
        )
      ) : error ? (
        <ErrorState message={errorText(error, intl)} onRetry={() => void mutate()} />
      ) : (
        <BoardCardsSkeleton />
      )}
      {isImporting && (
        <ImportDialog
          onImported={(boardId) => void navigate(pageOfBoard(boardId))}
          onClose={() => setImporting(false)}
        />
      )}
      {isCreating && (
        <BoardDialog
          onCreated={(boardId) => void navigate(pageOfBoard(boardId))}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  )
}
