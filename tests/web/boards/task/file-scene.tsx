import { getDefaultStore } from 'jotai'
import { beforeEach } from 'vitest'
import type { TaskFile } from '#contract/boards/task-files.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { sampleFile } from '../../files/entry-samples.ts'
import { anna } from '../../support/browser.ts'
import type { Answers } from '../../support/tiny-server.ts'
import { board, taskWith, useTaskScene } from './task-scene.tsx'

export const file = (id: string, name: string) => ({ ...sampleFile(name), id, fileId: id })
const attached = (id: string, name: string | null): TaskFile => ({
  id,
  file: name === null ? null : file(id, name),
  addedAt: '2026-11-21T08:00:00.000Z',
})
export const plan = attached('7', 'Plan.txt')
export const closed = attached('8', null)

/** The panel of a task for somebody who uses the file manager, on a server that attaches and removes files. */
export function useFileScene() {
  const { open, page } = useTaskScene()
  beforeEach(() => getDefaultStore().set(sessionAtom, { user: anna, permissions: ['VIEW_FILE_MANAGER'] }))

  /** Opens a task with these files, on a server that attaches and removes. */
  async function openWith(first: readonly TaskFile[], answers: Answers = {}, shown = board()) {
    let files = [...first]
    let scene: Awaited<ReturnType<typeof open>> | undefined
    const known = [plan, attached('9', 'Planung.txt')]
    const keep = (next: TaskFile[]): void => {
      files = next
      // what the test before sent late may come before the task is open
      if (scene) scene.task = { ...scene.task, files: files.length }
    }
    const remove = (id: string) => () => {
      keep(files.filter((each) => each.id !== id))
      return { status: 204 }
    }
    scene = await open(
      taskWith({ files: first.length }),
      {
        'GET /api/task/21/files': () => ({ body: { files } }),
        'POST /api/task/21/files': ({ body }) => {
          const { fileIds } = body as { readonly fileIds: readonly string[] }
          keep([...files, ...fileIds.map((id) => known.find((each) => each.id === id) ?? attached(id, id))])
          return { status: 204 }
        },
        'DELETE /api/task/21/files/7': remove('7'),
        'DELETE /api/task/21/files/8': remove('8'),
        'GET /api/filemanager/recent': {
          body: { entries: [{ ...file('6', 'Letter.txt'), openedAt: '2026-11-21T08:00:00.000Z' }] },
        },
        ...answers,
      },
      shown,
    )
    return { scene, keep }
  }
  return { openWith, page }
}
