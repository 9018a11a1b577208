import { demoPerson } from './demo-group.ts'

interface Habits {
  /** The part of the mail address before the @; null for the administrator of the first start. */
  readonly person: string | null
  readonly watches: readonly string[]
  /** Files and folders, the one that was opened last first. */
  readonly opened: readonly string[]
}

/** Minutes before the making of the demo at which something was opened, in the order of what was. */
const minutesAgo = [12, 47, 180, 1_260, 1_490, 2_900, 4_400, 7_300, 11_600]

const habits: readonly Habits[] = [
  {
    person: null,
    watches: ['/Austausch', '/Technik/IT-Betrieb', '/Finance/Reports/2026/Q2 2026'],
    opened: [
      '/Finance/Reports/2026/Q2 2026/Management Report Q2 2026.pdf',
      '/Projekte/Terminal West – Erweiterung/05 Statusberichte',
      '/Austausch/LIES MICH.txt',
      '/Technik/C# Projekt/CHANGELOG.md',
      '/Konzern/Richtlinien',
      '/Vertrieb & Marketing/Angebote/Angebotsliste 2025 und 2026.xlsx',
    ],
  },
  {
    person: 'katharina.brandt',
    watches: ['/Konzern/Vorstand/Protokolle 2026', '/Finance/Reports/2026/Q2 2026', '/Austausch'],
    opened: [
      '/Konzern/Vorstand/Protokolle 2026/2026-07-08 Protokoll Vorstandssitzung.docx',
      '/Finance/Reports/2026/Q2 2026/Management Report Q2 2026.pdf',
      '/Konzern/Strategie 2030 🚢',
      '/Konzern/Strategie 2030 🚢/Mittelfristplanung 2026–2030.xlsx',
      '/Projekte/Terminal West – Erweiterung/05 Statusberichte/Statusbericht 2026-06.pdf',
      '/Finance/Budget 2026',
      '/Konzern/Vorstand/Terminplan Gremien 2026.xlsx',
      '/Konzern/Unternehmenskommunikation/Fotos/Morgen am Kai 🌅.png',
      '/Vertrieb & Marketing/Auftragseingang 2026.png',
    ],
  },
  {
    person: 'aylin.celik',
    watches: ['/Finance/Reports/2026/Q2 2026', '/Finance/Invoices/2026', '/Finance/Treasury'],
    opened: [
      '/Finance/Reports/2026/Q2 2026/Review Q2 2026.pptx',
      '/Finance/Invoices/2026',
      '/Finance/Treasury/Liquidity forecast.xlsx',
      '/Finance/Budget 2026/Budget 2026 Nordkai Gruppe.xlsx',
      '/Finance/Closing calendar 2026.xlsx',
    ],
  },
  {
    person: 'silke.toennies',
    watches: ['/Nordkai Logistik GmbH/Disposition', '/Nordkai Logistik GmbH/Disposition/Schichtübergaben'],
    opened: [
      '/Nordkai Logistik GmbH/Disposition/Schiffsanläufe 2. Quartal.xlsx',
      '/Nordkai Logistik GmbH/Disposition/Schichtübergaben',
      '/Nordkai Logistik GmbH/Handbuch Qualität und Sicherheit.pdf',
    ],
  },
  {
    person: 'margaret.ashworth',
    watches: [
      '/Harbourline Shipping Services Ltd/Operations',
      '/Harbourline Shipping Services Ltd/Health & Safety',
    ],
    opened: [
      '/Harbourline Shipping Services Ltd/Operations/Vessel calls Q2 2026.xlsx',
      '/Harbourline Shipping Services Ltd/Health & Safety',
      '/Finance/Budget 2026/Budget 2026 Harbourline.xlsx',
      '/Harbourline Shipping Services Ltd/Operations/Handover note – night shift 🌙.txt',
      '/Konzern/Richtlinien/English/Code of Conduct.pdf',
    ],
  },
]

const emailOf = (person: string | null): string | null => (person === null ? null : demoPerson(person).email)

/** The folders that people of the demo watch. */
export const demoWatches = habits.flatMap(({ person, watches }) =>
  watches.map((folder) => ({ person: emailOf(person), folder })),
)

/** What people of the demo have opened last. */
export const demoOpened = habits.flatMap(({ person, opened }) =>
  opened.map((path, index) => ({ person: emailOf(person), path, minutesAgo: minutesAgo[index] ?? 0 })),
)
