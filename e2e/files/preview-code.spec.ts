import { entryOf } from '../support/files.ts'
import { expect, pageOf, test } from '../support/kontor.ts'
import { frameIn, previewOf } from '../support/preview/preview-of.ts'

test('of the languages of code only that of the file that is shown is fetched', async ({
  page,
  say,
  folder,
  api,
}) => {
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && request.frame().url().endsWith('/preview-frame.html'))
      fetched.add(pathname)
  })
  await api.uploadText([...folder, '1.txt'], 'Ebbe')
  await api.uploadText([...folder, '2.sql'], "select 'Ebbe'")
  await api.uploadText([...folder, '3.go'], 'var tide = "Flut"')
  await page.goto(pageOf(folder))
  await entryOf(page, '1.txt').dblclick()
  await expect(frameIn(previewOf(page, say, '1.txt')).locator('pre')).toHaveText('Ebbe')
  for (const [name, text] of [
    ['2.sql', "'Ebbe'"],
    ['3.go', '"Flut"'],
  ] as const) {
    const before = new Set(fetched)
    await page.keyboard.press('ArrowRight')
    await expect(frameIn(previewOf(page, say, name)).locator('.hljs-string')).toHaveText(text)
    const language = new RegExp(`/${name.slice(2)}-[^/]+$`, 'u')
    expect([...fetched].filter((each) => !before.has(each))).toEqual([expect.stringMatching(language)])
  }
})
