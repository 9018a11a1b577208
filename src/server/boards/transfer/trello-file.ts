import type { LeftOutKind } from '#contract/boards/board-transfer.ts'
import { dayIn } from '#contract/boards/days.ts'
import { stageKinds, type BoardColor, type StageKind } from '#contract/boards/workflow.ts'
import type { BoardFile, FileTask } from './board-file.ts'
import type { Trello } from './trello-schema.ts'

/** So many actions, comments among them, Trello writes into its file. */
const mostActions = 1000

/** The same board as a file of Kontor; dates are the days that they are in a zone. */
export function fromTrello(
  trello: Trello,
  timeZone: string,
): { readonly file: BoardFile; readonly leftOut: ReadonlyMap<LeftOutKind, number> } {
  const lists = trello.lists.filter(({ closed }) => closed !== true).toSorted(byPlace)
  // a card of a list that was closed is in the archive
  const open = new Set(lists.map(({ id }) => id))
  const stages = (lists.length > 0 ? lists : [{ id: 'list', name: 'Trello' }]).map((list, at, all) =>
    stageOf(list, at, all.length),
  )
  const first = stages[0]?.key ?? ''
  const done = new Set(stages.filter(({ kind }) => kind === 'done').map(({ key }) => key))
  const parts = {
    items: Map.groupBy(
      trello.checklists.flatMap(({ idCard, checkItems }) =>
        checkItems.toSorted(byPlace).map((item) => ({ idCard, ...item })),
      ),
      ({ idCard }) => idCard,
    ),
    comments: Map.groupBy(
      trello.actions.filter(({ type }) => type === 'commentCard').toReversed(),
      ({ data }) => data?.card?.id ?? '',
    ),
    timeZone,
  }
  const tasks = trello.cards.toSorted(byPlace).map((card) => {
    const stage = open.has(card.idList) ? card.idList : first
    const isArchived = card.closed === true || !open.has(card.idList)
    return { ...taskOf(card, parts), stage, isArchived, doneAt: done.has(stage) ? now() : null }
  })
  return {
    file: {
      format: 'kontor-board',
      version: 1,
      board: { name: trello.name, description: trello.desc ?? '', color: 'blue' },
      stages,
      connections: [],
      labels: trello.labels.map(({ id, name: label, color }) => ({
        key: id,
        name: label || color || '–',
        color: colorOf(color),
      })),
      people: peopleOf(trello),
      tasks,
    },
    leftOut: new Map([
      ['attachments', trello.cards.reduce((sum, { attachments }) => sum + attachments.length, 0)],
      ['olderComments', trello.actions.length >= mostActions ? 1 : 0],
    ]),
  }
}

type Card = Trello['cards'][number]
interface Parts {
  readonly items: ReadonlyMap<
    string,
    readonly { readonly name?: string | null | undefined; readonly state?: string | null | undefined }[]
  >
  readonly comments: ReadonlyMap<string, readonly Trello['actions'][number][]>
  readonly timeZone: string
}

const now = (): string => new Date().toISOString()

function taskOf(
  card: Card,
  { items, comments, timeZone }: Parts,
): Omit<FileTask, 'stage' | 'isArchived' | 'doneAt'> {
  return {
    title: card.name ?? '',
    description: [card.desc ?? '', ...linksOf(card)].filter((part) => part !== '').join('\n\n'),
    assignee: card.idMembers[0] ?? null,
    dueDate: dayOf(card.due, timeZone),
    priority: null,
    labels: card.idLabels,
    // the first eight digits of its ids are the second of their creation
    createdAt: momentOf(Number.parseInt(card.id.slice(0, 8), 16) * 1000),
    subtasks: (items.get(card.id) ?? []).map((item) => ({
      title: item.name ?? '',
      assignee: null,
      dueDate: null,
      isDone: item.state === 'complete',
    })),
    comments: (comments.get(card.id) ?? []).map(({ memberCreator, data, date }) => ({
      author: memberCreator?.id ?? null,
      text: data?.text ?? '',
      createdAt: momentOf(Date.parse(date ?? '')),
    })),
    files: 0,
  }
}

/** What is attached stays where it is; only addresses of the web are links. */
const linksOf = ({ attachments }: Card): readonly string[] => {
  const links = attachments.flatMap(({ name: label, url }) =>
    url && /^https?:\/\/[^\s()<>]+$/u.test(url)
      ? [`- [${(label || url).replaceAll(/[[\]\\]/gu, ' ')}](${url})`]
      : [],
  )
  return links.length > 0 ? [links.join('\n')] : []
}

const byPlace = (one: { readonly pos?: number | undefined }, other: { readonly pos?: number | undefined }) =>
  (one.pos ?? 0) - (other.pos ?? 0)

const stageOf = (
  list: { readonly id: string; readonly name?: string | null | undefined },
  at: number,
  count: number,
) => ({
  key: list.id,
  name: list.name ?? '',
  color: (['grey', 'blue', 'teal', 'purple'] as const)[at % 4] ?? 'grey',
  kind: kindOf(list.name ?? '', at, count),
  isEntry: at === 0,
  limit: null,
  isHardLimit: false,
  staleDays: null,
  requires: [],
  x: at * 280,
  y: 0,
})

function kindOf(listName: string, at: number, count: number): StageKind {
  const isDone = /\b(?:done|complete|completed|finished|closed|erledigt|fertig|abgeschlossen)\b/iu.test(
    listName,
  )
  const kind =
    isDone && at > 0 ? 'done' : at === 0 ? 'todo' : at === count - 1 && count > 2 ? 'done' : 'doing'
  return stageKinds.includes(kind) ? kind : 'doing'
}

const colors: Readonly<Record<string, BoardColor>> = {
  green: 'green',
  yellow: 'yellow',
  orange: 'orange',
  red: 'red',
  purple: 'purple',
  blue: 'blue',
  sky: 'teal',
  lime: 'green',
  pink: 'red',
  black: 'grey',
}
const colorOf = (color: string | null | undefined): BoardColor => colors[color?.split('_')[0] ?? ''] ?? 'grey'

function peopleOf({ members, actions }: Trello): BoardFile['people'] {
  const people = new Map(members.map(({ id, fullName, username }) => [id, fullName || username || id]))
  for (const { memberCreator } of actions)
    if (memberCreator && !people.has(memberCreator.id))
      people.set(memberCreator.id, memberCreator.fullName || memberCreator.id)
  return [...people].map(([key, person]) => ({ key, name: person, email: null }))
}

/** Days have years of four digits here. */
const endOfDays = Date.UTC(9999, 11, 31)
const dayOf = (due: string | null | undefined, timeZone: string): string | null => {
  const moment = Date.parse(due ?? '')
  return moment >= 0 && moment < endOfDays ? dayIn(timeZone, moment) : null
}
const momentOf = (moment: number): string | null =>
  Number.isNaN(moment) || moment <= 0 || moment > Date.now() ? null : new Date(moment).toISOString()
