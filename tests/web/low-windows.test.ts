import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const project = path.resolve(import.meta.dirname, '../..')
const web = path.join(project, 'src/web')

/** What draws a dialog, a panel or a popover with content of its own. */
const frames =
  /<(?:DialogFrame|TaskDialog|ConfirmDialog|NoticeDialog|NameDialog|NameConflictFrame|KeyListDialog|SidePanel|PersonPanel|OpenDialog|FolderTaskDialog|FolderFormDialog|PopoverFrame)\b/u

const low = 'e2e/shell/low-window.spec.ts'
const lowQuestions = 'e2e/shell/low-questions.spec.ts'
const lowMore = 'e2e/shell/low-more.spec.ts'
const lowAdmin = 'e2e/admin/low-administration.spec.ts'
const lowAssistant = 'e2e/assistant/low-assistant.spec.ts'
const lowReports = 'e2e/reporting/low-reports.spec.ts'
const lowBoards = 'e2e/boards/low-dialogs.spec.ts'
const lowBoardQuestions = 'e2e/boards/low-questions.spec.ts'
const lowBoardPanels = 'e2e/boards/low-panels.spec.ts'

/** The journey in which each stands open in a window of 320 x 256. */
const shownIn: Readonly<Record<string, string>> = {
  'admin/access/cell-panel.tsx': lowAdmin,
  'admin/access/requests/decide-panel.tsx': lowAdmin,
  'admin/access/requests/request-panel.tsx': lowAdmin,
  'admin/audit/actor-panel.tsx': low,
  'admin/audit/audit-panel.tsx': lowQuestions,
  'admin/companies/company-panel.tsx': low,
  'admin/folder-form-dialog.tsx': low,
  'admin/folder-task-dialog.tsx': lowQuestions,
  'admin/rights/changes/preview-dialog.tsx': low,
  'admin/rights/panels/access-panel.tsx': low,
  'admin/rights/panels/copy-panel.tsx': low,
  'admin/rights/panels/import-panel.tsx': low,
  'admin/rights/panels/row-panel.tsx': low,
  'admin/rights/rights-page.tsx': low,
  'admin/rights/subjects/find-folder-panel.tsx': lowAdmin,
  'admin/rights/subjects/own-folders-panel.tsx': low,
  'admin/rights/subjects/pick-subject-panel.tsx': low,
  'admin/roles/remove-role.tsx': lowQuestions,
  'admin/roles/role-panel.tsx': low,
  'admin/sign-ins/sign-in-panel.tsx': lowAdmin,
  'admin/users/add-user-panel.tsx': low,
  'admin/users/appoint-owner-dialog.tsx': lowBoardQuestions,
  'admin/users/many/change-users-dialog.tsx': lowAdmin,
  'admin/users/many/refused-users-dialog.tsx': lowAdmin,
  'admin/users/person/offboarding-note.tsx': lowAdmin,
  'admin/users/person/offboarding-panel.tsx': lowAdmin,
  'admin/users/person/sessions-of-person.tsx': lowAdmin,
  'admin/users/user-panel.tsx': low,
  'assistant/ask/scope-dialog.tsx': lowAssistant,
  'assistant/chat-files/chat-file-dialog.tsx': lowAssistant,
  'assistant/chats/rename-dialog.tsx': lowAssistant,
  'assistant/prompts/category-dialog.tsx': lowAssistant,
  'assistant/prompts/fill-dialog.tsx': lowAssistant,
  'assistant/prompts/prompt-form.tsx': lowAssistant,
  'assistant/prompts/prompt-library.tsx': lowAssistant,
  'assistant/prompts/prompts-dialog.tsx': lowAssistant,
  'assistant/sources/coverage-dialog.tsx': lowAssistant,
  'assistant/sources/sources-panel.tsx': lowAssistant,
  'auth/confirm-dialog.tsx': 'e2e/auth/confirm-microsoft.spec.ts',
  'boards/board/keys-dialog.tsx': lowBoards,
  'boards/board/moves/move-dialog.tsx': lowBoards,
  'boards/board/selection/due-menu.tsx': lowBoardPanels,
  'boards/choices/choice-popover.tsx': lowBoardPanels,
  'boards/history/board-history.tsx': lowBoardPanels,
  'boards/import/import-dialog.tsx': lowBoards,
  'boards/labels/labels-dialog.tsx': lowBoards,
  'boards/list/board-dialog.tsx': lowBoards,
  'boards/list/board-folder-dialog.tsx': lowBoards,
  'boards/people/people-dialog.tsx': lowBoards,
  'boards/requests/ask-for-move-dialog.tsx': lowBoardQuestions,
  'boards/requests/decline-dialog.tsx': lowBoardQuestions,
  'boards/task/comments/comment-item.tsx': lowBoardPanels,
  'boards/task/files/file-chip.tsx': lowBoardPanels,
  'boards/task/task-panel.tsx': lowBoardPanels,
  'boards/workflow/conflict-dialog.tsx': lowBoardQuestions,
  'boards/workflow/remove-stage-dialog.tsx': lowBoardQuestions,
  'boards/workflow/save-anyway-dialog.tsx': lowBoardQuestions,
  'files/details/details-drawer.tsx': low,
  'files/folder/create-folder-dialog.tsx': low,
  'files/folder/keys-dialog.tsx': low,
  'files/home/choose-folder-frame.tsx': lowQuestions,
  'files/preview/file-preview.tsx': lowQuestions,
  'files/share/share-dialog.tsx': low,
  'files/transfer/conflicts/transfer-conflict-dialog.tsx': low,
  'files/transfer/queue/transfer-queue.tsx': lowMore,
  'files/transfer/queue/transfer-report.tsx': low,
  'files/transfer/wizard/transfer-wizard.tsx': low,
  'files/trash/delete-dialog.tsx': low,
  'files/trash/empty-dialog.tsx': low,
  'files/trash/name-conflict-dialog.tsx': low,
  'files/trash/purge-dialog.tsx': low,
  'files/trash/refused-dialog.tsx': lowMore,
  'files/trash/target-dialog.tsx': low,
  'files/upload/conflicts/conflict-dialog.tsx': low,
  'files/upload/conflicts/upload-dialog-view.tsx': low,
  'folders/access-denied-dialog.tsx': low,
  'folders/ask-access-dialog.tsx': lowMore,
  'notifications/notifications-menu.tsx': 'e2e/shell/low-menus.spec.ts',
  'profile/sessions.tsx': lowQuestions,
  'reports/administration/dashboards/dashboard-panel.tsx': lowReports,
  'reports/administration/dashboards/dashboards-view.tsx': lowReports,
  'reports/administration/groups/group-panel.tsx': lowReports,
  'reports/administration/parts/impact-dialog.tsx': lowReports,
  'reports/administration/parts/remove-button.tsx': lowReports,
  'reports/administration/people/assignments-panel.tsx': lowReports,
  'reports/administration/people/people-view.tsx': lowReports,
  'search/results/modified-panel.tsx': lowMore,
  'search/results/result-filters.tsx': lowMore,
  'shell/sign-out-dialog.tsx': low,
  'ui/day/day-sheet.tsx': low,
  'ui/dialog/unsaved-changes.tsx': low,
}

/** Those that need no journey of their own, each with why. */
const needNone: Readonly<Record<string, string>> = {
  'admin/roles/roles-page.tsx': 'the skeleton of the panel of a role, in the same frame',
  'auth/confirm-again.tsx': 'shows the dialog of confirm-dialog.tsx',
  'ui/day/day-input.tsx': 'in so narrow a window its month is in day-sheet.tsx',
}

test('every dialog, panel and popover stands open in a journey at 320 x 256, or says why it need not', () => {
  const drawn = globSync('**/*.tsx', { cwd: web })
    .map((file) => file.split(path.sep).join('/'))
    // what they are made of
    .filter((file) => !/^ui\/(?:dialog\/(?!unsaved-changes)|menu\/|people\/)/u.test(file))
    .filter((file) => frames.test(readFileSync(path.join(web, file), 'utf8')))
  const known = [...Object.keys(shownIn), ...Object.keys(needNone)]
  expect(drawn.toSorted()).toEqual(known.toSorted())
})

test('those journeys are there, and look for what does not fit', () => {
  for (const journey of new Set(Object.values(shownIn))) {
    const file = path.join(project, journey)
    expect(existsSync(file), journey).toBe(true)
    expect(readFileSync(file, 'utf8'), journey).toMatch(/expectLow|expectFits/u)
  }
})
