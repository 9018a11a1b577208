import type { ManifestInput } from '../../src/server/demo/manifest.ts'
import { demoPerson } from './demo-group.ts'

const german = demoPerson('soenke.petersen').email
const english = demoPerson('margaret.ashworth').email
const [contracts, writing, figures] = ['Verträge · Contracts', 'Schreiben · Writing', 'Zahlen · Figures']

/** The categories of the prompts of the demo. */
export const demoPromptCategories: NonNullable<ManifestInput['promptCategories']> = [
  contracts,
  writing,
  figures,
].map((name) => ({ owner: german, name: name ?? '' }))

type Prompt = readonly [category: string | undefined, title: string, text: string]

const inGerman: readonly Prompt[] = [
  [contracts, 'Kündigungsfrist', 'Welche Kündigungsfrist hat der Vertrag mit {{Kunde}}, und bis wann muss gekündigt sein?'],
  [contracts, 'Preise eines Kunden', 'Welche Preise gelten für {{Kunde}}? Bitte als Tabelle mit Leistung, Preis und Gültigkeit.'],
  [writing, 'Antwort an einen Kunden', 'Entwerfen Sie eine freundliche Antwort an {{Kunde}} zu dieser Frage: {{Frage}}'],
  [writing, 'Protokoll kürzen', 'Fassen Sie in höchstens fünf Punkten zusammen, was zu {{Thema}} beschlossen wurde.'],
  [figures, 'Zahlen eines Quartals', 'Welche Kennzahlen nennt der Bericht zum {{Quartal}}? Bitte mit Vergleich zum Vorjahr.'],
  [undefined, 'Regel nachschlagen', 'Was ist bei uns geregelt zu: {{Thema}}? Nennen Sie die Stelle.'],
]

const inEnglish: readonly Prompt[] = [
  [contracts, 'Notice period', 'What is the notice period of the agreement with {{customer}}, and when must notice be given?'],
  [contracts, 'Liability', 'How is liability limited in the agreement with {{customer}}? Quote the clause.'],
  [writing, 'Plain English', 'Put this into plain English, in at most {{words}} words: {{text}}'],
  [writing, 'Reminder', 'Draft a polite reminder to {{customer}} about invoice {{invoice}}.'],
  [figures, 'Compare tariffs', 'Compare the tariffs for {{service}} in Hull and on the Weser in a table.'],
  [undefined, 'First day', 'What do I have to bring and know on my first day?'],
]

/** The prompts of the demo, for everybody: half of them in each language. */
export const demoPrompts: NonNullable<ManifestInput['prompts']> = [
  ...inGerman.map((prompt) => promptOf(german, prompt)),
  ...inEnglish.map((prompt) => promptOf(english, prompt)),
]

function promptOf(owner: string, [category, title, text]: Prompt) {
  return { owner, title, text, favouriteOf: title === 'Kündigungsfrist' ? [null] : [], ...(category && { category }) }
}

const travel = '/Konzern/Richtlinien/Reisekostenrichtlinie.docx'

/** A chat that was saved, for the administrator of the first start and for the head of the group. */
export const demoChats: NonNullable<ManifestInput['chats']> = [null, demoPerson('katharina.brandt').email].map(
  (person) => ({
    person,
    question: 'Was bekomme ich pro Kilometer mit dem eigenen Pkw, und bis wann rechne ich ab?',
    answer:
      'Für den eigenen Pkw werden **0,30 € je Kilometer** erstattet [1]. Abgerechnet wird innerhalb von vier Wochen [2].',
    sources: [
      { path: travel, quote: '0,30 € je Kilometer' },
      { path: travel, quote: 'innerhalb von vier Wochen' },
    ],
  }),
)
