import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useDialog } from '../../../../src/web/files/actions/use-dialog.ts'

afterEach(cleanup)

const openAt = (page: string) => renderHook(({ at }) => useDialog(at), { initialProps: { at: page } })

test('the back button ends a dialog about a folder, so that nothing happens in the wrong one', () => {
  const hook = openAt('/filemanager/A/B')
  act(() => hook.result.current.openDialog({ kind: 'createFolder' }))
  expect(hook.result.current.dialog).toEqual({ kind: 'createFolder' })
  hook.rerender({ at: '/filemanager/A' })
  expect(hook.result.current.dialog).toBeNull()
})

test('what says that a folder is closed stays on the way back to the root', () => {
  const hook = openAt('/filemanager/Closed')
  act(() => hook.result.current.openDialog({ kind: 'accessDenied' }))
  hook.rerender({ at: '/filemanager/' })
  expect(hook.result.current.dialog).toEqual({ kind: 'accessDenied' })
})
