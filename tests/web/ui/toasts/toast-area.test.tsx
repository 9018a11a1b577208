import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { ToastArea } from '../../../../src/web/ui/toasts/toast-area.tsx'
import { outdatedToastAtom, useToasts, waitingToastsAtom } from '../../../../src/web/ui/toasts/toasts.ts'
import { mount } from '../../support/mount.tsx'

const store = getDefaultStore()

afterEach(() => {
  cleanup()
  store.set(waitingToastsAtom, [])
})

/** A page whose buttons say something each. */
async function openPage(main = 0) {
  const view = await mount(
    <main id="main">
      <ToastArea />
    </main>,
  )
  const { result: show } = renderHook(useToasts)
  const element = view.container.querySelector('main')
  if (element) element.getBoundingClientRect = () => new DOMRect(main, 0, 800, 600)
  const say: ReturnType<typeof useToasts> = (...words) => act(() => show.current(...words))
  return { ...view, say }
}

const titles = (): readonly string[] =>
  Array.from(document.querySelectorAll('.fui-ToastTitle'), ({ textContent }) => textContent)

const close = async (title: string): Promise<void> => {
  const toast = Array.from(document.querySelectorAll('.fui-Toast')).find((each) =>
    each.textContent.includes(title),
  )
  const button = toast?.querySelector('button')
  await act(async () => button?.click())
}

test('three are seen at once; the others wait and come in their order, and none is lost', async () => {
  const { say } = await openPage()
  for (const name of ['one', 'two', 'three', 'four', 'five'])
    say('info', name, { timeout: -1, closable: true })
  await waitFor(() => expect(titles()).toEqual(['one', 'two', 'three']))
  await close('two')
  await waitFor(() => expect(titles()).toEqual(['one', 'three', 'four']))
  await close('one')
  await waitFor(() => expect(titles()).toEqual(['three', 'four', 'five']))
  expect(store.get(waitingToastsAtom)).toEqual([])
})

test('the time of one that waits begins when it is seen', async () => {
  const { say } = await openPage()
  for (const name of ['one', 'two', 'three']) say('info', name, { timeout: -1, closable: true })
  say('info', 'short', { timeout: 200 })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(titles()).not.toContain('short')
  await close('one')
  await waitFor(() => expect(titles()).toContain('short'))
})

test('one of a kind takes the place of the one before, seen or waiting', async () => {
  const { say } = await openPage()
  const stay = { timeout: -1, closable: true }
  say('success', 'first', { ...stay, kind: 'undo' })
  await waitFor(() => expect(titles()).toEqual(['first']))
  say('success', 'second', { ...stay, kind: 'undo' })
  await waitFor(() => expect(titles()).toEqual(['second']))
  for (const name of ['two', 'three']) say('info', name, stay)
  say('info', 'copied 1', { ...stay, kind: 'copied' })
  say('info', 'copied 2', { ...stay, kind: 'copied' })
  await waitFor(() => expect(titles()).toEqual(['second', 'two', 'three']))
  await close('two')
  await waitFor(() => expect(titles()).toEqual(['second', 'three', 'copied 2']))
})

test('one that is true no longer goes, seen or waiting, and the others stay', async () => {
  const { say } = await openPage()
  const stay = { timeout: -1, closable: true }
  say('info', 'copied', { ...stay, kind: 'clipboard' })
  for (const name of ['two', 'three']) say('info', name, stay)
  await waitFor(() => expect(titles()).toEqual(['copied', 'two', 'three']))
  act(() => store.set(outdatedToastAtom, 'clipboard'))
  await waitFor(() => expect(titles()).toEqual(['two', 'three']))
  say('info', 'four', stay)
  say('info', 'copied again', { ...stay, kind: 'clipboard' })
  act(() => store.set(outdatedToastAtom, 'clipboard'))
  await close('two')
  await waitFor(() => expect(titles()).toEqual(['three', 'four']))
  expect(store.get(waitingToastsAtom)).toEqual([])
})

test('what belongs to a message stands below its title, a line each', async () => {
  const { say } = await openPage()
  say('info', 'Not all files can be uploaded', { timeout: -1, lines: ['a.exe', 'b.exe', 'and 3 more'] })
  await waitFor(() => expect(titles()).toEqual(['Not all files can be uploaded']))
  const body = document.querySelector('.fui-ToastBody')
  expect(Array.from(body?.querySelectorAll('li') ?? [], ({ textContent }) => textContent)).toEqual([
    'a.exe',
    'b.exe',
    'and 3 more',
  ])
})

test('words below a message are its body, not squeezed in beside its mark', async () => {
  const { say } = await openPage()
  say('error', 'Files of the type .exe are not allowed', { timeout: -1, children: 'Virus.EXE' })
  await waitFor(() => expect(document.querySelector('.fui-ToastBody')?.textContent).toBe('Virus.EXE'))
})

test('they begin where the main area does', async () => {
  const { say } = await openPage(220)
  say('info', 'Saved', { timeout: -1 })
  await screen.findAllByText('Saved')
  await waitFor(() => expect(document.querySelector<HTMLElement>('.fui-Toaster')?.style.left).toBe('240px'))
})
