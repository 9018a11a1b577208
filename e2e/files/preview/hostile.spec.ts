import {
  deepPptx,
  entityBomb,
  hostileDocx,
  hostileMail,
  hostileMsg,
  hostilePdf,
  hostilePptx,
  hostileXlsx,
  hugePng,
  longDocx,
  swollenDocx,
  useBomb,
} from '../../support/preview/hostile-files.ts'
import { entryOf } from '../../support/files.ts'
import { expect, pageOf, test } from '../../support/kontor.ts'
import { frameIn, previewOf } from '../../support/preview/preview-of.ts'
import { openTrap } from '../../support/preview/trap.ts'

test('what a stranger has written into a file neither runs nor loads anything', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  // what the policy keeps from happening is told
  faults.expect(/Content Security Policy|policy violated/u)
  await openTrap(async ({ address, expectSilence }) => {
    const script = `<script>top.postMessage('run','*');new Image().src='${address}/script'</script><img src="${address}/picture" onerror="new Image().src='${address}/error'">`
    await api.uploadText([...folder, '1.html'], script)
    await api.uploadText(
      [...folder, '2.md'],
      `${script}\n\n![](${address}/markdown) <img src=x onerror=alert(1)> [a](javascript:alert(1)) <${address}/auto>\n\n[b][c]\n\n[c]: data:text/html,x`,
    )
    await api.uploadText(
      [...folder, '3.svg'],
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>fetch('${address}/svg')</script><image href="${address}/image" width="9" height="9"/><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${address}/foreign"/></foreignObject><rect width="40" height="40" fill="red"/></svg>`,
    )
    await api.uploadFile([...folder, '4.docx'], hostileDocx(address, script))
    await api.uploadFile([...folder, '5.pdf'], hostilePdf(address))
    await api.uploadFile([...folder, '6.eml'], hostileMail(address))
    await api.uploadFile([...folder, '7.msg'], hostileMsg(address))
    await api.uploadFile([...folder, '8.pptx'], await hostilePptx(address))
    await api.uploadFile([...folder, '9.xlsx'], await hostileXlsx(address))
    await page.goto(pageOf(folder))
    await entryOf(page, '1.html').dblclick()
    await expect(frameIn(previewOf(page, say, '1.html')).locator('pre')).toContainText('<script>')
    await page.keyboard.press('ArrowRight')
    const markdown = frameIn(previewOf(page, say, '2.md')).locator('article')
    await expect(markdown).toContainText('<script>')
    await expect(markdown.locator('script, img, a:not([href^="http"])')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(previewOf(page, say, '3.svg').getByRole('img')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    const letter = frameIn(previewOf(page, say, '4.docx')).locator('#document')
    await expect(letter.locator('section')).toContainText('Harmlos')
    await expect(letter.locator('iframe, script')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    const pdf = frameIn(previewOf(page, say, '5.pdf'))
    await expect(pdf.locator('canvas').first()).toBeVisible()
    await expect(pdf.locator('.annotationLayer section').first()).toBeAttached()
    await expect(
      pdf.locator('#document').locator('input, textarea, a[href^="javascript"], script, iframe'),
    ).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    for (const name of ['6.eml', '7.msg']) {
      const mail = frameIn(previewOf(page, say, name)).locator('.body')
      await expect(mail).toContainText('Harmlos')
      await expect(
        mail.locator('img, iframe, video, script, form, input, style, link, meta, object, svg'),
      ).toHaveCount(0)
      await page.keyboard.press('ArrowRight')
    }
    const slides = frameIn(previewOf(page, say, '8.pptx')).locator('#document')
    await expect(slides).toContainText('Kick-off')
    await slides.getByText('Los', { exact: true }).first().click()
    await expect(slides.locator('script, iframe, a[href^="javascript"]')).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    const cells = frameIn(previewOf(page, say, '9.xlsx')).locator('#document')
    await expect(cells).toContainText('onerror=alert(1)')
    await expect(cells.locator('script, img, a')).toHaveCount(0)
    const frame = page.frames().find((each) => each.url().endsWith('/preview-frame.html'))
    expect(await frame?.evaluate(() => window.origin), 'the frame is of no origin').toBe('null')
    await expectSilence()
  })
})

test('what would fill the memory is refused in words, of what is endless the beginning is shown, and of nothing nothing', async ({
  page,
  say,
  folder,
  api,
  faults,
}) => {
  test.slow()
  faults.expect(/too large when it is unpacked/u)
  await api.uploadFile([...folder, '1.docx'], swollenDocx())
  await api.uploadFile([...folder, '2.docx'], longDocx(300_000))
  await api.uploadFile([...folder, '3.png'], new Uint8Array())
  await api.uploadFile([...folder, '4.pptx'], await deepPptx())
  await page.goto(pageOf(folder))
  await entryOf(page, '1.docx').dblclick()
  await expect(previewOf(page, say, '1.docx')).toContainText(say('preview.tooLarge'))
  await page.keyboard.press('ArrowRight')
  const long = previewOf(page, say, '2.docx')
  await expect(frameIn(long).locator('section')).toContainText('Absatz 19000', { timeout: 45_000 })
  await expect(frameIn(long).locator('.note')).toHaveText(say('preview.cut'))
  await page.keyboard.press('ArrowRight')
  const empty = previewOf(page, say, '3.png')
  await expect(empty).toContainText(say('preview.emptyFile'))
  await page.keyboard.press('ArrowRight')
  const deep = previewOf(page, say, '4.pptx')
  await expect(
    deep.getByText(say('preview.unreadable')).or(deep.getByText(say('preview.pageOf', { pages: 5 }))),
  ).toBeVisible({ timeout: 45_000 })
  await page.keyboard.press('Escape')
  await expect(entryOf(page, '4.pptx')).toBeFocused()
})

for (const [what, name, bytes] of [
  ['a picture of a thousand million pixels', '1.png', () => hugePng(40_000, 25_000)],
  ['a drawing with a million million entities', '1.svg', () => new TextEncoder().encode(entityBomb())],
  ['a drawing that draws itself over and over', '1.svg', () => new TextEncoder().encode(useBomb())],
] as const)
  test(`${what} leaves the page alive, and the next file is seen`, async ({
    page,
    say,
    folder,
    api,
    faults,
  }) => {
    test.slow()
    faults.expect(/./u)
    await api.uploadFile([...folder, name], bytes())
    await api.uploadText([...folder, '2.txt'], 'Ebbe um sechs')
    await page.goto(pageOf(folder))
    await entryOf(page, name).dblclick()
    const preview = previewOf(page, say, name)
    const told = preview.getByText(say('preview.unreadable')).or(preview.getByText(say('preview.tooLarge')))
    await expect(told.or(preview.getByRole('img')).first()).toBeVisible({ timeout: 30_000 })
    await page.keyboard.press('ArrowRight')
    const next = frameIn(previewOf(page, say, '2.txt')).locator('pre')
    await expect(next).toHaveText('Ebbe um sechs', { timeout: 30_000 })
  })
