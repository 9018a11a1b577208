import { lazy } from 'react'
import type { ComponentType } from 'react'
import { AddPersonAction } from '../admin/users/add-person-action.tsx'
import { FileActions } from '../files/home/file-actions.tsx'
import { RecentlyOpened } from '../files/home/recently-opened.tsx'
import { WatchedChanges } from '../files/home/watched-changes.tsx'
import type { HomeAction, HomeBlock } from '../home/home-block.ts'
import { whenIdle } from '../session/when-idle.ts'

/** What can be begun from Home, the most usual, which is the primary one, last. */
export const homeActions: readonly HomeAction[] = [
  { id: 'addPerson', permission: 'MANAGE_USERS', Content: AddPersonAction },
  { id: 'files', permission: 'VIEW_FILE_MANAGER', Content: FileActions },
]

/**
 * The blocks of Home from top to bottom. An area to come adds its own here by `afterPage`: those of the files come with
 * the page, all others after it.
 */
export const homeBlocks: readonly HomeBlock[] = [
  {
    id: 'recent',
    title: 'home.recent',
    permission: 'VIEW_FILE_MANAGER',
    place: 'main',
    Content: RecentlyOpened,
  },
  {
    id: 'tasks',
    title: 'home.tasks',
    permission: null,
    place: 'main',
    Content: afterPage(async () => (await import('../boards/home/my-tasks.tsx')).MyTasks),
  },
  {
    id: 'assistant',
    title: 'home.assistant',
    permission: 'VIEW_CHATBOT',
    place: 'main',
    Content: afterPage(async () => (await import('../assistant/home/ask-block.tsx')).AskBlock),
  },
  {
    id: 'changed',
    title: 'home.changed',
    permission: 'VIEW_FILE_MANAGER',
    place: 'side',
    Content: WatchedChanges,
  },
  {
    id: 'reports',
    title: 'home.reports',
    permission: 'VIEW_REPORTING',
    place: 'side',
    Content: afterPage(async () => (await import('../reports/home/my-reports.tsx')).MyReports),
  },
]

/** Loads a block once the first ones have come and are drawn: what one waits for does not share the way with it. */
function afterPage(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    await new Promise<void>((resolve) => void whenIdle(resolve))
    return { default: await load() }
  })
}
