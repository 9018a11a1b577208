import { useCallback, useMemo } from 'react'
import { priorities } from '#contract/boards/task-shapes.ts'
import type { Priority } from '#contract/boards/task-shapes.ts'
import { narrowingOf } from '../../../ui/data-table/narrowing.ts'
import type { Narrowing } from '../../../ui/data-table/narrowing.ts'
import { useAddressParameters } from '../../../ui/use-address-parameters.ts'

export const boardViews = ['board', 'list', 'calendar'] as const
export type BoardView = (typeof boardViews)[number]
/** The id of the switch between them. */
export const viewSwitchId = 'board-views'

export const dueFilters = ['overdue', 'today', 'week', 'none'] as const
export type DueFilter = (typeof dueFilters)[number]

/** Stands for tasks of nobody among the ids of people. */
export const nobody = 'none'

/** What the cards of a board are narrowed down to; an empty list narrows nothing. */
export interface BoardFilter {
  readonly text: string
  /** Ids of people, and {@link nobody}. */
  readonly people: readonly string[]
  readonly priorities: readonly Priority[]
  readonly due: DueFilter | null
  readonly labels: readonly string[]
}

type Parameter = 'q' | 'who' | 'priority' | 'due' | 'label' | 'view' | 'month'

export interface BoardQuery {
  readonly view: BoardView
  readonly filter: BoardFilter
  /** What leaves cards out. */
  readonly narrowing: Narrowing | null
  /** The month that the calendar shows, `2026-11`; `null`: this one. */
  readonly month: string | null
  readonly set: (parameter: Parameter, value: string | readonly string[]) => void
  readonly clear: () => void
}

const filterParameters: readonly Parameter[] = ['q', 'who', 'priority', 'due', 'label']

/** View and filter of a board as they stand in the address; what makes no sense there is left out. */
export function useBoardQuery(): BoardQuery {
  const [parameters, change] = useAddressParameters()
  const set = useCallback(
    (parameter: Parameter, value: string | readonly string[]): void =>
      change(
        { [parameter]: (typeof value === 'string' ? value : value.join(',')) || null },
        { replace: true },
      ),
    [change],
  )
  const clear = useCallback(
    () => change(Object.fromEntries(filterParameters.map((each) => [each, null])), { replace: true }),
    [change],
  )
  return useMemo(() => {
    const filter = filterOf(parameters)
    return {
      view: boardViews.find((each) => each === parameters.get('view')) ?? 'board',
      filter,
      narrowing: narrowingOf(filter.text, hasChosen(filter)),
      month: monthOf(parameters.get('month') ?? ''),
      set,
      clear,
    }
  }, [parameters, set, clear])
}

/** One whose weeks are all in years of four digits. */
function monthOf(text: string): string | null {
  const isMonth = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/u.test(text) && text !== '1000-01' && text !== '9999-12'
  return isMonth ? text : null
}

function filterOf(parameters: URLSearchParams): BoardFilter {
  const list = (name: Parameter): readonly string[] => (parameters.get(name) ?? '').split(',').filter(Boolean)
  return {
    text: parameters.get('q') ?? '',
    people: list('who'),
    priorities: priorities.filter((each) => list('priority').includes(each)),
    due: dueFilters.find((each) => each === parameters.get('due')) ?? null,
    labels: list('label'),
  }
}

const hasChosen = ({ people, priorities: chosen, due, labels }: BoardFilter): boolean =>
  due !== null || people.length + chosen.length + labels.length > 0
