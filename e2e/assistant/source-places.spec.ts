import { answersOf, askIn, expect, storeSource, test } from '../support/assistant.ts'
import { demoBytes } from '../support/preview/demo-files.ts'
import { litWordsIn, previewOf, seenIn } from '../support/preview/preview-of.ts'

// one model, which does as the journey before has told it
test.describe.configure({ mode: 'default' })

const stormQuestion = 'Was gilt bei Sturm und Eis?'
const storm = '**Bei Sturm und** Eis ruht die Arbeit, und nach zwei Stunden wird neu entschieden.'

/** Files of the demo, and own texts; `und` stands within `Stunden`, too. */
const sources: readonly Source[] = [
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
  {
    place: 'Vertrieb & Marketing/Kunden/BioFrucht Weser eG/Rahmenvertrag.pdf',
    question: 'Wie schnell werden Container nach der Löschung bereitgestellt?',
    words: 'innerhalb von vier Stunden nach Löschung',
  },
  { place: 'Sturm.md', content: storm, question: stormQuestion, words: 'Eis ruht die Arbeit' },
  {
    place: 'Sturm.txt',
    content: storm.replaceAll('*', ''),
    question: stormQuestion,
    words: 'Eis ruht die Arbeit',
  },
  {
    place: 'Sturm.eml',
    content: `From: a@nordkai.example\r\nTo: b@nordkai.example\r\nSubject: Kran\r\nContent-Type: text/html\r\n\r\n${storm.replace(/\*\*(.*)\*\*/u, '<b>$1</b>')}`,
    question: stormQuestion,
    words: 'Eis ruht die Arbeit',
  },
]

interface Source {
  readonly place: string
  /** Left out: a file of the demo. */
  readonly content?: string
  readonly question: string
  /** Of the sentence that answers. */
  readonly words: string
}

/** Documents break lines and cells where their text has blanks and signs. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')

for (const { place, content, question, words } of sources) {
  const name = place.split('/').at(-1) ?? ''
  test(`a marker opens ${name} where its words stand`, async ({ page, api, say, assistant: { model } }) => {
    const names = await storeSource(api, name, content ?? (await demoBytes(place)))
    const [file] = (await api.listFolder(names.slice(0, -1))).files
    await model.behave({ kind: 'answer', pieces: [`${words} [1].`] })
    await page.goto(`/assistant/?scope=${file?.id ?? ''}`)
    await askIn(page, question)
    const marker = answersOf(page).last().locator('a.marker')
    await expect(marker).toBeVisible({ timeout: 30_000 })
    await marker.click()
    await expect(previewOf(page, say, name)).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => seenIn(page), { timeout: 30_000 }).toContain(words)
    const { searchParams } = new URL(page.url())
    const quote = lettersOf(searchParams.get('quote') ?? '')
    expect(quote).toContain(lettersOf(words))
    await expect.poll(async () => lettersOf((await litWordsIn(page)).join(''))).toBe(quote)
  })
}
