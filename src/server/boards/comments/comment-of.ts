import type { Selectable } from 'kysely'
import type { TaskComment } from '#contract/boards/comments.ts'
import type { TaskCommentsTable } from '../../db/schema.ts'

/** A comment as it is told. */
export const commentOf = (row: Selectable<TaskCommentsTable>): TaskComment => ({
  id: row.id,
  author: row.author_id,
  authorName: row.author_name,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  isImported: row.is_imported,
})
