import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useReadablePage } from '../../../../src/web/shell/focus/use-readable-page.ts'

afterEach(cleanup)

const PageOf = () => {
  useReadablePage()
  return <main>Harbour</main>
}
const settled = () => act(() => new Promise((resolve) => void setTimeout(resolve, 700)))

test('a page that stays hidden though no dialog is open is shown again', async () => {
  const { container } = render(<PageOf />)
  container.setAttribute('aria-hidden', 'true')
  await settled()
  expect(container.hasAttribute('aria-hidden')).toBe(false)
})

test('below a dialog it stays hidden until that has closed', async () => {
  const { container } = render(<PageOf />)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('aria-modal', 'true')
  container.setAttribute('aria-hidden', 'true')
  await settled()
  expect(container.getAttribute('aria-hidden')).toBe('true')
  dialog.remove()
  await settled()
  expect(container.hasAttribute('aria-hidden')).toBe(false)
})
