import { madeOfDay, madeOfWeek } from '../../figures/made-figures.ts'

/** What may be asked, by its names in SQL; the views are in the schema `ask`. */
export const askViews = {
  files: [
    'id', 'name', 'folder', 'size_bytes', 'media_type', 'created_at', 'modified_at', 'modified_by', 'is_for_assistant',
  ],
  tasks: [
    'id', 'board', 'stage', 'title', 'priority', 'due_date', 'created_at', 'done_at', 'is_done', 'assignee', 'creator',
  ],
  people: ['id', 'first_name', 'last_name', 'email', 'company'],
  use: ['day', 'figure', 'value'],
} as const // prettier-ignore

/** Those of the whole company, at the end of each day; a folder or board has none of its own. */
const ofDay = madeOfDay.filter((figure) => !/^(?:folder|board)/u.test(figure))

/** What is not said by their names. */
export const aboutViews = `this workspace. use is the use of the person's own company: each day ${ofDay.join(', ')}; each week, by its Monday, ${[...madeOfWeek, 'searches', 'searchesWithoutHit'].join(', ')}; figures of fewer than five people are not there`
