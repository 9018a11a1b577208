import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePageOnTinyServer } from './browser.ts'
import { fileOf, financeWith, folderOf, openFolder } from './open-folder.tsx'
import { useQuickStyles } from './quick-styles.ts'
import { useScreen } from './screen.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

/** Every declaration of every element, as the browser has it now. */
const styles = (): readonly string[] =>
  Array.from(document.querySelectorAll('*'), (element) => {
    const style = window.getComputedStyle(element)
    return [
      element.className,
      ...Array.from(style, (name) => `${name}:${style.getPropertyValue(name)}`),
    ].join('\n')
  })

test('every element has the style that it has when all rules are shown to it', async () => {
  await openFolder(page.server, financeWith([folderOf('Reports')], [fileOf('a.txt')]))
  const end = useQuickStyles()
  const quick = styles()
  end()
  // what is remembered of styles is forgotten with every change
  document.body.append(document.createElement('i'))
  document.body.lastChild?.remove()
  expect(quick.length).toBeGreaterThan(100)
  expect(quick.join().length).toBeGreaterThan(10_000)
  expect(styles()).toEqual(quick)
})
