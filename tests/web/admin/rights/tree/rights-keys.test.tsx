import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { listSubjectFolders } from '#contract/admin/folder-rights.ts'
import { refreshCalls } from '../../../../../src/web/session/use-ask.ts'
import { folderOf, petra, root } from '../rights-samples.ts'
import { useRightsScene } from '../rights-scene.ts'

const { page, open } = useRightsScene()

const shown = (...names: readonly string[]): void =>
  page.server.answer({
    'GET /api/admin/folder-rights/user/9/folders': {
      body: { subject: petra, folder: root, folders: names.map((name) => folderOf([name], {})) },
    },
  })
const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(`^${name}:`, 'u') })
const marked = (): number => document.querySelectorAll('[data-line][aria-selected="true"]').length

test('a space goes on with the name that is being typed, and marks where none is', async () => {
  const user = userEvent.setup()
  shown('Finance', 'Plan 1', 'Plan 2', 'Zoo')
  await open()
  act(() => row('Finance').focus())
  const clock = vi.spyOn(performance, 'now').mockReturnValue(100_000)
  await user.keyboard('plan 2')
  expect(document.activeElement).toBe(row('Plan 2'))
  expect(marked()).toBe(0)
  clock.mockReturnValue(101_000)
  await user.keyboard(' ')
  expect(row('Plan 2').getAttribute('aria-selected')).toBe('true')
})

test('a folder that somebody else removes leaves the focus to the one that takes its place', async () => {
  shown('Finance', 'Legal', 'Personnel')
  await open()
  act(() => row('Legal').focus())
  shown('Finance', 'Personnel')
  await act(async () => refreshCalls([listSubjectFolders]))
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Legal:/u })).toBeNull())
  expect(document.activeElement).toBe(row('Personnel'))
})
