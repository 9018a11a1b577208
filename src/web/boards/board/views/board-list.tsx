import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { priorities } from '#contract/boards/task-shapes.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { NoMatch } from '../../../ui/data-table/no-match.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { EmptyQuay } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useAddressParameters } from '../../../ui/use-address-parameters.ts'
import { useBoardState } from '../board-state.ts'
import { viewSwitchId } from '../filter/board-query.ts'
import { useBoardListColumns } from './use-board-list-columns.tsx'

const sorts = ['title', 'stage', 'assignee', 'dueDate', 'priority'] as const
type Sort = (typeof sorts)[number]

/** The cards of a board as a table, in the order of the board unless said. */
export function BoardList() {
  const intl = useIntl()
  const { model, shownIn, narrowing, clearFilter, open, openId, selection } = useBoardState()
  const table = useTableState<Sort>({ sorts, allowsUnsorted: true, key: 'list' })
  const columns = useBoardListColumns()
  const [, changeAddress] = useAddressParameters()
  const cards = model.stages.flatMap(({ id }) => shownIn.get(id) ?? [])
  const stageOrder = new Map(model.stages.map(({ id }, at) => [id, at]))
  const { rows, total } = localRows<TaskCard, Sort>(cards, table, {
    locale: intl.locale,
    sortBy: {
      title: ({ title }) => title,
      stage: ({ workflowStage }) => stageOrder.get(workflowStage),
      assignee: ({ assignee }) => (assignee === null ? null : model.people.get(assignee)?.name),
      dueDate: ({ dueDate }) => dueDate,
      priority: ({ priority }) => (priority === null ? null : priorities.indexOf(priority)),
    },
  })
  return (
    <DataTable<TaskCard>
      label={intl.formatMessage({ id: 'boards.board.list' }, { name: model.board.name })}
      rows={rows}
      total={total}
      rowKey={({ id }) => id}
      columns={columns}
      table={table}
      unsortedLabel={intl.formatMessage({ id: 'boards.board.list.unsorted' })}
      openKey={openId}
      onOpen={({ id }) => open(id)}
      {...(model.mayChange && {
        selection: {
          keys: selection.ids,
          onToggle: ({ id }) => selection.toggle(id),
          nameOf: ({ title }) => title,
        },
      })}
      empty={
        narrowing ? (
          <NoMatch
            text={intl.formatMessage({ id: 'boards.board.noMatchText' })}
            narrowing={narrowing}
            onClear={clearFilter}
          />
        ) : (
          <EmptyState
            drawing={<EmptyQuay />}
            title={intl.formatMessage({ id: 'boards.board.none' })}
            {...(model.mayChange && {
              text: intl.formatMessage({ id: 'boards.board.noneText' }),
              action: (
                <Button
                  onClick={() => {
                    // this button goes with its view
                    document.querySelector<HTMLElement>(`#${viewSwitchId} [data-view="board"]`)?.focus()
                    changeAddress({ view: null })
                  }}
                >
                  {intl.formatMessage({ id: 'boards.board.showColumns' })}
                </Button>
              ),
            })}
          />
        )
      }
    />
  )
}
