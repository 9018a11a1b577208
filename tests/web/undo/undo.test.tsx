import { cleanup, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { ProblemError } from '../../../src/web/session/problem-error.ts'
import { sessionAtom } from '../../../src/web/session/session-state.ts'
import type { Session } from '../../../src/web/session/session-state.ts'
import { ToastArea } from '../../../src/web/ui/toasts/toast-area.tsx'
import { useUndo } from '../../../src/web/undo/undo.ts'
import { useUndoable } from '../../../src/web/undo/undo-toast.tsx'
import type { UndoStep } from '../../../src/web/undo/undo.ts'
import { useUndoKey } from '../../../src/web/undo/use-undo-key.ts'
import { anna } from '../support/browser.ts'
import { mount } from '../support/mount.tsx'

let person = 0

afterEach(cleanup)

const step = (name: string, undo: UndoStep['undo']): UndoStep => ({
  label: { id: 'files.delete.what', values: { count: 1, name } },
  undo,
})

test('takes the last action back, then the one before, and says what', async () => {
  const undone: string[] = []
  const undo = (name: string) => step(name, async () => void undone.push(name))
  const { user } = await show([undo('a.txt'), undo('b.txt')])
  await user.keyboard('{Control>}z{/Control}')
  await screen.findAllByText('Undone: deleting “b.txt”')
  await user.keyboard('{Meta>}z{/Meta}')
  await screen.findAllByText('Undone: deleting “a.txt”')
  expect(undone).toEqual(['b.txt', 'a.txt'])
  await user.keyboard('{Control>}z{/Control}')
  await screen.findAllByText('There is nothing to undo.')
})

test('what could not be taken back says why and stays', async () => {
  const undo = vi
    .fn<UndoStep['undo']>()
    .mockRejectedValueOnce(refused('storageFull', 'There is no space left.'))
    .mockResolvedValueOnce({ id: 'ui.undo.nothing' })
  const { user } = await show([step('a.txt', undo)])
  await user.keyboard('{Control>}z{/Control}')
  await screen.findAllByText('Not undone: deleting “a.txt”. There is no space left.')
  await user.keyboard('{Control>}z{/Control}')
  await screen.findAllByText('There is nothing to undo.') // the words that the action itself answered with
  expect(undo).toHaveBeenCalledTimes(2)
})

test('what is gone for good does not stand in the way of the action before', async () => {
  const before = vi.fn<UndoStep['undo']>(async () => undefined)
  const gone = vi.fn<UndoStep['undo']>().mockRejectedValue(refused('notFound', 'It is gone.'))
  const { user } = await show([step('a.txt', before), step('b.txt', gone)])
  await user.keyboard('{Control>}z{/Control}')
  await screen.findAllByText('Not undone: deleting “b.txt”. It is gone.')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(before).toHaveBeenCalledOnce())
})

test('leaves the key to a field, and the action to whoever did it', async () => {
  const undo = vi.fn<UndoStep['undo']>(async () => undefined)
  const { user } = await show([step('a.txt', undo)])
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('{Control>}z{/Control}')
  signIn()
  await user.click(document.body)
  await user.keyboard('{Control>}z{/Control}')
  await screen.findAllByText('There is nothing to undo.')
  expect(undo).not.toHaveBeenCalled()
})

test('two presses in a row do not take one action back twice', async () => {
  const undo = vi.fn<UndoStep['undo']>(
    async () => await new Promise((resolve) => setTimeout(() => resolve(null), 50)),
  )
  const { user } = await show([step('a.txt', undo)])
  await user.keyboard('{Control>}zz{/Control}')
  expect(undo).toHaveBeenCalledOnce()
})

test('the newest way back takes the place of the one before, which Ctrl+Z reaches after it', async () => {
  const undone: string[] = []
  signIn()
  const { user } = await mount(<Acting undone={undone} />)
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    await user.click(screen.getByRole('button', { name: `delete ${name}` }))
    await screen.findAllByText(`“${name}” is now in the trash.`)
  }
  await waitFor(() => expect(offers()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findAllByText('Undone: deleting “c.txt”')
  await user.keyboard('{Control>}z{/Control}')
  await screen.findAllByText('Undone: deleting “b.txt”')
  await waitFor(() => expect(document.querySelectorAll('.fui-ToastTitle')).toHaveLength(1))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(undone).toEqual(['c.txt', 'b.txt', 'a.txt']))
  expect(offers()).toEqual([])
})

const offers = (): readonly HTMLElement[] => screen.queryAllByRole('button', { name: 'Undo' })

const refused = (code: 'notFound' | 'storageFull', message: string): ProblemError =>
  new ProblemError({ status: code === 'notFound' ? 404 : 507, code, title: '', message, fields: [] })

function signIn(): void {
  const session: Partial<Session> = { user: { ...anna, id: String((person += 1)) }, permissions: [] }
  getDefaultStore().set(sessionAtom, session as Session)
}

async function show(steps: readonly UndoStep[]) {
  signIn()
  const mounted = await mount(<Page steps={steps} />)
  await mounted.user.click(screen.getByRole('button', { name: 'do' }))
  return mounted
}

function Page({ steps }: { readonly steps: readonly UndoStep[] }) {
  const { remember } = useUndo()
  useUndoKey()
  return (
    <>
      <button type="button" onClick={() => steps.forEach(remember)}>
        do
      </button>
      <input />
      <ToastArea />
    </>
  )
}

function Acting({ undone }: { readonly undone: string[] }) {
  const tell = useUndoable()
  useUndoKey()
  const act = (name: string): void =>
    tell(
      { id: 'files.delete.done', values: { count: 1, name } },
      step(name, async () => void undone.push(name)),
    )
  return (
    <>
      {['a.txt', 'b.txt', 'c.txt'].map((name) => (
        <button key={name} type="button" onClick={() => act(name)}>
          delete {name}
        </button>
      ))}
      <ToastArea />
    </>
  )
}
