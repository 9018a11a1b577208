import type { Label } from '#contract/boards/labels.ts'
import { cardOf, createBoard, createTask } from '../support/boards.ts'
import { expect, test } from '../support/kontor.ts'

const title = 'Umzug der Spedition in das neue Lagerhaus am Nordhafen '.repeat(3).trim()

for (const width of [1440, 320]) {
  test(`a card is at most four lines at ${width} px, whatever there is to say`, async ({ page, api }) => {
    const { board } = await createBoard(api, 'Cards')
    const labels: string[] = []
    for (const name of ['Dringend', 'Lagerhaltung', 'Spedition', 'Verwaltung', 'Rückfrage', 'Einkauf']) {
      const label = (await api.send('POST', `/api/taskboard/${board.id}/labels`, {
        name,
        color: 'teal',
      })) as Label
      labels.push(label.id)
    }
    const { id, version } = await createTask(api, board.id, title)
    const known = { version, labels, priority: 'HIGH', dueDate: '2099-12-31' }
    await api.send('PUT', `/api/task/${id}`, known)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/taskboards/${board.id}`)
    const card = cardOf(page, title.slice(0, 40))
    await expect(card.getByText('Dringend')).toBeVisible()
    const lines = await card.locator('p').evaluate((paragraph) => ({
      title: paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight),
      others: Array.from(paragraph.parentElement?.children ?? [], ({ clientHeight }) => clientHeight).slice(
        1,
      ),
    }))
    expect(lines.title).toBeLessThanOrEqual(2)
    expect(lines.others).toHaveLength(2)
    for (const height of lines.others) expect(height).toBeLessThanOrEqual(24)
  })
}
