import type { Scene } from './scene.ts'
import { adminScenes } from './scenes/admin.ts'
import { authScenes } from './scenes/auth.ts'
import { boardScenes } from './scenes/board.ts'
import { fileScenes } from './scenes/files.ts'
import { previewScenes } from './scenes/preview.ts'
import { searchScenes } from './scenes/search.ts'
import { adminPeopleScenes } from './scenes/admin-people.ts'
import { adminDialogScenes } from './scenes/admin-dialogs.ts'
import { taskScenes } from './scenes/task.ts'
import { transferScenes } from './scenes/transfer.ts'
import { boardListScenes } from './scenes/board-list.ts'
import { assistantScenes } from './scenes/assistant.ts'
import { reportScenes } from './scenes/reports.ts'
import { laterPanelScenes } from './scenes/later-panels.ts'
import { boardPartScenes } from './scenes/board-parts.ts'
import { trashScenes } from './scenes/trash.ts'
import { boardQuestionScenes } from './scenes/board-questions.ts'
import { fileQuestionScenes } from './scenes/file-questions.ts'
import { rightsQuestionScenes } from './scenes/rights-questions.ts'
import { shellScenes } from './scenes/shell.ts'

/** Every screen and main dialog, in the order of the sheets. A new area adds its own. */
export const scenes: readonly Scene[] = [
  ...authScenes,
  ...shellScenes,
  ...fileScenes,
  ...previewScenes,
  ...searchScenes,
  ...transferScenes,
  ...trashScenes,
  ...taskScenes,
  ...boardScenes,
  ...boardListScenes,
  ...boardPartScenes,
  ...adminScenes,
  ...adminPeopleScenes,
  ...adminDialogScenes,
  ...assistantScenes,
  ...reportScenes,
  ...laterPanelScenes,
  ...fileQuestionScenes,
  ...boardQuestionScenes,
  ...rightsQuestionScenes,
]
