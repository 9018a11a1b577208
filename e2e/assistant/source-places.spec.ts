import { answersOf, askIn, expect, storeSource, test } from '../support/assistant.ts'
import { demoBytes } from '../support/preview/demo-files.ts'
import { litIn, previewOf, seenIn } from '../support/preview/preview-of.ts'

// one model, which does as the journey before has told it
test.describe.configure({ mode: 'default' })

const sources = [
  {
    place: 'Konzern/Richtlinien/Reisekostenrichtlinie.docx',
    question: 'Wie viel wird für eine Übernachtung in Deutschland erstattet?',
    words: 'Bis 130 € je Nacht',
  },
  {
    place: 'Personal/Schulungen/Sicherheitsunterweisung 2026.pptx',
    question: 'Ab welcher Windgeschwindigkeit wird die Arbeit am Kran eingestellt?',
    words: 'Bei Wind über 22 m/s',
  },
  {
    place: 'Finance/Closing calendar 2026.xlsx',
    question: 'When does audit fieldwork start?',
    words: 'Audit fieldwork',
  },
] as const

for (const { place, question, words } of sources) {
  const name = place.split('/').at(-1) ?? ''
  test(`a marker opens ${name} where its words stand`, async ({ page, api, say, assistant: { model } }) => {
    const names = await storeSource(api, name, await demoBytes(place))
    const [file] = (await api.listFolder(names.slice(0, -1))).files
    await model.behave({ kind: 'answer', pieces: [`${words} [1].`] })
    await page.goto(`/assistant/?scope=${file?.id ?? ''}`)
    await askIn(page, question)
    const marker = answersOf(page).last().locator('a.marker')
    await expect(marker).toBeVisible({ timeout: 30_000 })
    await marker.click()
    await expect(previewOf(page, say, name)).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => seenIn(page), { timeout: 30_000 }).toContain(words)
    await expect.poll(() => litIn(page)).toBeGreaterThan(0)
  })
}
