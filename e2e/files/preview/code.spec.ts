import { entryOf } from '../../support/files.ts'
import { expect, pageOf, test } from '../../support/kontor.ts'
import { frameIn, previewOf } from '../../support/preview/preview-of.ts'

/** Some of the grammars, each in a file of its own. */
const language = /\/(sql|go|css|scss|typescript|javascript|java|python|rust|yaml|php|kotlin)-[^/]+$/u

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
    await page.keyboard.press('ArrowRight')
    await expect(frameIn(previewOf(page, say, name)).locator('.hljs-string')).toHaveText(text)
    const languages = [...fetched].flatMap((each) => language.exec(each)?.[1] ?? [])
    expect(languages).toEqual(name === '2.sql' ? ['sql'] : ['sql', 'go'])
  }
})
