/** What may be asked, by its names in SQL; the views are in the schema `ask`. */
export const askViews = {
  files: [
    'id', 'name', 'folder', 'size_bytes', 'media_type', 'created_at', 'modified_at', 'modified_by', 'is_for_assistant',
  ],
  tasks: [
    'id', 'board', 'stage', 'title', 'priority', 'due_date', 'created_at', 'done_at', 'is_done', 'assignee', 'creator',
  ],
  people: ['id', 'first_name', 'last_name', 'email', 'company'],
} as const // prettier-ignore

/** The same for the model. */
export const askedViews = Object.entries(askViews)
  .map(([view, columns]) => `${view}(${columns.join(', ')})`)
  .join('; ')
